import type { RequestFacts } from '#server/platform/handler.ts';

export interface ShownToken {
  token: string;
  userAgent: string;
}

export const readUserAgent = (request: RequestFacts): string => request.header('user-agent') ?? '';

export const readBearer = (request: RequestFacts): string => request.header('authorization')?.split(' ')[1] ?? '';
