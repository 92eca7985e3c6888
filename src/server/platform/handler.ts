import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Role } from '#domain/user.ts';
import type { EventStream } from './event-stream.ts';
import type { JsonText } from './json-text.ts';
import type { Tables } from './tables.ts';

/** The database, or the transaction somebody opened on it. */
export type Db = Kysely<Tables>;

/** The user who makes a call, as the database knows them at that moment. */
export interface Caller {
  userId: number;
  role: Role;
  /** Null for staff. */
  customerId: number | null;
  fullName: string;
  hasAccess: boolean;
  /** True too for a sign-in that the marketplace proved, by its own means. */
  hasSecondFactor: boolean;
  tokenId: string;
  /** Stays the same when a token is renewed. */
  signInId: string;
  tokenExpiresAt: Date;
}

/** A file as the answer of a call; it always travels as an attachment. */
export interface FileResponse {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

/** A handler's view of the HTTP request: its headers and its sender's address. */
export interface RequestFacts {
  header(name: string): string | null;
  address: string;
}

/** The input of a handler: everything decoded and checked, and for a write the transaction around it. */
export interface HandlerContext<C extends AnyEndpoint> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** Null only for calls that are open to everyone. */
  caller: C['roles'] extends 'open' ? Caller | null : Caller;
  db: Db;
  now: Date;
  /** The caller's idempotency key, or one made for this call: the lasting `client_id` of what the call makes. */
  key: string;
  log: Logger;
  request: RequestFacts;
  /**
   * For a call in phases: `ask` runs with no transaction open, so that it may wait for others, then `write` in one with the
   * idempotency key. A key that has an answer gets it again and asks nobody.
   */
  askThenWrite<A, T>(ask: () => Promise<A>, write: (tx: Db, asked: A) => Promise<T>): Promise<JsonText<T>>;
}

type Returned<C extends AnyEndpoint> = C['file'] extends string
  ? FileResponse
  : ResponseOf<C> | JsonText<ResponseOf<C>>;

/** Does what a call asks. It throws what `failures.ts` names; anything else is a 500. */
export type Handler<C extends AnyEndpoint> = (
  given: HandlerContext<C>,
) => Promise<Returned<C> | FileResponse | EventStream>;

/** One handler for every call of a noun; a missing one does not compile. */
export type Handlers<T extends Record<string, AnyEndpoint>> = { [K in keyof T]: Handler<T[K]> };
