import type { Book } from './book.ts';
import type { Holds } from './holds.ts';

export interface Gateway {
  book: Book;
  holds: Holds;
  slowMs: number;
}

/** `body` is parsed JSON; an empty object without a body. */
export interface GatewayRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | null;
  body: Record<string, unknown>;
}

/** An empty object if missing. */
export const objectIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** A number becomes text. Null if missing. */
export function textIn(body: Record<string, unknown>, name: string): string | null {
  const value = body[name];
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null;
}
