import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Caller, Db, Handler } from './handler.ts';
import type { LimitUse } from './limits.ts';
import type { ReadFrom } from './read-replica.ts';

export interface ImplementedEndpoint {
  name: string;
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
}

export interface HttpOptions {
  db: Db;
  /** Lists may be read at a replica. */
  readLists: ReadFrom;
  log: Logger;
  now: () => Date;
  endpoints: readonly ImplementedEndpoint[];
  /** @throws SignedOut */
  authenticate(shown: { token: string; userAgent: string; address: string }, now: Date): Promise<Caller>;
  /** Rule P-26. */
  needsSecondFactor(role: Caller['role']): boolean;
  exportLimits(caller: Caller): readonly LimitUse[];
  /** An order's `id` may be its AWB number. */
  isVisible(kind: NonNullable<AnyEndpoint['object']>, id: number | string, caller: Caller): Promise<boolean>;
  /** How many proxies in front of the server are trusted. */
  trustProxy: number;
  tls: { cert: string; key: string } | null;
  /** Of all users together. */
  beaconsPerHour: number;
  /** Per address and limited endpoint. */
  limitedPerMinute: number;
  /** Of one API key, at each server. */
  keyCallsPerMinute: number;
  /** Runs before the endpoints are added. */
  prepare(app: FastifyInstance): Promise<void>;
}
