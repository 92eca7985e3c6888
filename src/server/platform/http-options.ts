import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Caller, Db, Handler } from './handler.ts';
import type { LimitUse } from './limits.ts';
import type { ReadFrom } from './read-replica.ts';

/** One call with the code that does it. */
export interface ImplementedEndpoint {
  name: string;
  endpoint: AnyEndpoint;
  /** Null while nobody has written it: the call answers 501. */
  handler: Handler<AnyEndpoint>;
}

/** The parts of the server that the HTTP side needs. */
export interface HttpOptions {
  db: Db;
  /** Asks for a list where it may be read: at the database itself, or at one that follows it and has everything. */
  readLists: ReadFrom;
  log: Logger;
  now: () => Date;
  endpoints: readonly ImplementedEndpoint[];
  /** Knows the caller by the bearer token, as the database has them now. @throws SignedOut */
  authenticate(shown: { token: string; userAgent: string }, now: Date): Promise<Caller>;
  /** Says whether the settings want a second factor of a role (rule P-26). */
  needsSecondFactor(role: Caller['role']): boolean;
  /** The limits that an export of a caller counts for. */
  exportLimits(caller: Caller): readonly LimitUse[];
  /** Says whether the caller may see the thing that a path names, an order also by its AWB number. */
  isVisible(kind: NonNullable<AnyEndpoint['object']>, id: number | string, caller: Caller): Promise<boolean>;
  /** The number of proxies in front of the server that are believed. */
  trustProxy: number;
  tls: { cert: string; key: string } | null;
  /** The greatest number of beacons in an hour, of all callers together. */
  beaconsPerHour: number;
  /** The greatest number of times in a minute that one address may make one of the limited calls. */
  limitedPerMinute: number;
  /** Adds what belongs to every answer, headers and the page, before the calls. */
  prepare(app: FastifyInstance): Promise<void>;
}
