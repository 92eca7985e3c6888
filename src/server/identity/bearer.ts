import type { RequestFacts } from '#server/platform/handler.ts';

/** The token that a caller was known by; empty when there is none. */
export const readBearer = (request: RequestFacts): string => request.header('authorization')?.split(' ')[1] ?? '';
