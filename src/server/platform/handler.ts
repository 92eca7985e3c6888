import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Role } from '#domain/user.ts';
import type { EventStream } from './event-stream.ts';
import type { JsonText } from './json-text.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction open on it. */
export type Db = Kysely<Tables>;

export interface Caller {
  userId: number;
  role: Role;
  /** Null for staff. */
  customerId: number | null;
  fullName: string;
  hasAccess: boolean;
  /** True too for a sign-in that the marketplace proved by its own means. */
  hasSecondFactor: boolean;
  tokenId: string;
  /** Stays the same when a token is renewed. */
  signInId: string;
  tokenExpiresAt: Date;
}

/** Always sent as an attachment. */
export interface FileResponse {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

export interface RequestFacts {
  header(name: string): string | null;
  address: string;
}

/** Decoded and checked; for a write, `db` is its transaction. */
export interface HandlerContext<C extends AnyEndpoint> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** Null only for endpoints open to everyone. */
  caller: C['roles'] extends 'open' ? Caller | null : Caller;
  db: Db;
  now: Date;
  /** The idempotency key, or one made for this request: the lasting `client_id` of what is created. */
  key: string;
  log: Logger;
  request: RequestFacts;
  /**
   * `ask` runs without a transaction and may wait for others, then `write` in one with the idempotency key. A key with a stored response
   * gets it without `ask`.
   */
  fetchThenWrite<A, T>(ask: () => Promise<A>, write: (tx: Db, prepared: A) => Promise<T>): Promise<JsonText<T>>;
}

type Returned<C extends AnyEndpoint> = C['file'] extends string
  ? FileResponse
  : ResponseOf<C> | JsonText<ResponseOf<C>>;

/** Throws what `failures.ts` names; anything else is a 500. */
export type Handler<C extends AnyEndpoint> = (
  context: HandlerContext<C>,
) => Promise<Returned<C> | FileResponse | EventStream>;

export type Handlers<T extends Record<string, AnyEndpoint>> = { [K in keyof T]: Handler<T[K]> };
