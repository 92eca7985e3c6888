import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { ApiVersion } from '#contract/api-versions.ts';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import type { ApiScope } from '#domain/api-key.ts';
import type { Role } from '#domain/user.ts';
import type { EventStream } from './event-stream.ts';
import type { JsonText } from './json-text.ts';
import type { Tables } from './tables.ts';

/** The database, or an open transaction. */
export type Db = Kysely<Tables>;

export interface Caller {
  userId: number;
  role: Role;
  /** Null for staff. */
  customerId: number | null;
  fullName: string;
  hasAccess: boolean;
  /** Also true when the marketplace has checked it. */
  hasSecondFactor: boolean;
  tokenId: string;
  /** Stays when the token is renewed. */
  signInId: string;
  tokenExpiresAt: Date;
  /** When a program calls with an API key. */
  key?: { id: number; scopes: readonly ApiScope[]; livemode: boolean; apiVersion: ApiVersion };
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

/** `db` of a write is its transaction. */
export interface HandlerContext<C extends AnyEndpoint> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** Null only for open endpoints. */
  caller: C['roles'] extends 'open' ? Caller | null : Caller;
  db: Db;
  now: Date;
  /** The idempotency key, or a generated one: the `client_id` of what is created. */
  key: string;
  log: Logger;
  request: RequestFacts;
  /** `prepare` may wait for others: it has no transaction; `write` has one. A key with a stored response skips both. */
  fetchThenWrite<A, T>(prepare: () => Promise<A>, write: (tx: Db, prepared: A) => Promise<T>): Promise<JsonText<T>>;
}

type Returned<C extends AnyEndpoint> = C['file'] extends string
  ? FileResponse
  : ResponseOf<C> | JsonText<ResponseOf<C>>;

/** @throws the errors of `failures.ts`; anything else is a 500 */
export type Handler<C extends AnyEndpoint> = (
  context: HandlerContext<C>,
) => Promise<Returned<C> | FileResponse | EventStream>;

export type Handlers<T extends Record<string, AnyEndpoint>> = { [K in keyof T]: Handler<T[K]> };

/** The response of a list that is sent whole. */
export const toList = <T>(items: T[]): { items: T[]; totalNumberOfItems: number } => ({
  items,
  totalNumberOfItems: items.length,
});
