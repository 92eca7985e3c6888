import type { RequestFacts } from '#server/platform/handler.ts';

/** `userAgent`: the browser's name for itself. */
export interface ShownToken {
  token: string;
  userAgent: string;
}

/** Empty when there is none. */
export const readUserAgent = (request: RequestFacts): string => request.header('user-agent') ?? '';

/** Empty when there is none. */
export const readBearer = (request: RequestFacts): string => request.header('authorization')?.split(' ')[1] ?? '';
