import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Caller, Db, Handler } from './handler.ts';
import type { LimitUse } from './limits.ts';
import type { ReadFrom } from './read-replica.ts';

export interface ImplementedEndpoint {
  name: string;
  endpoint: AnyEndpoint;
  /** Null while nobody has written it: 501. */
  handler: Handler<AnyEndpoint>;
}

export interface HttpOptions {
  db: Db;
  /** Lists may be read at a replica that has everything. */
  readLists: ReadFrom;
  log: Logger;
  now: () => Date;
  endpoints: readonly ImplementedEndpoint[];
  /** @throws SignedOut */
  authenticate(shown: { token: string; userAgent: string }, now: Date): Promise<Caller>;
  /** Rule P-26. */
  needsSecondFactor(role: Caller['role']): boolean;
  exportLimits(caller: Caller): readonly LimitUse[];
  /** An order is also named by its AWB number. */
  isVisible(kind: NonNullable<AnyEndpoint['object']>, id: number | string, caller: Caller): Promise<boolean>;
  /** The number of trusted proxies in front of the server. */
  trustProxy: number;
  tls: { cert: string; key: string } | null;
  /** Of all callers together. */
  beaconsPerHour: number;
  /** Of one address to one limited endpoint. */
  limitedPerMinute: number;
  /** Adds headers and the page, before the endpoints. */
  prepare(app: FastifyInstance): Promise<void>;
}
