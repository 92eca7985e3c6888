import type { RequestFacts } from '#server/platform/handler.ts';

/** A token, and what the browser that shows it calls itself. */
export interface ShownToken {
  token: string;
  userAgent: string;
}

/** The browser's name for itself; empty when it has none. */
export const readUserAgent = (request: RequestFacts): string => request.header('user-agent') ?? '';

/** The token that a caller was known by; empty when there is none. */
export const readBearer = (request: RequestFacts): string => request.header('authorization')?.split(' ')[1] ?? '';
