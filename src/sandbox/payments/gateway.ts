import type { Book } from './book.ts';
import type { Holds } from './holds.ts';

/** The parts that every request needs. */
export interface Gateway {
  book: Book;
  holds: Holds;
  /** The time that a slow charge takes, in ms. */
  slowMs: number;
}

/** A request, read. `body` is what its JSON says; an empty object without one. */
export interface GatewayRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | null;
  body: Record<string, unknown>;
}

/** An object of a body, an empty one where there is none. */
export const objectIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** A text of a body; a number counts as one. Null where there is none. */
export function textIn(body: Record<string, unknown>, name: string): string | null {
  const value = body[name];
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null;
}
