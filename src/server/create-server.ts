import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { allCalls, listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { tariffCarriers } from './carriers/tariff-carriers.ts';
import type { Carriers } from './carriers/carrier.ts';
import type { Config } from './config.ts';
import { customerHandlers } from './customers/calls.ts';
import { authenticate } from './identity/authenticate.ts';
import { identityHandlers } from './identity/calls.ts';
import { forgetOldSignIns } from './identity/forget-old-sign-ins.ts';
import { offersHandlers } from './offers/calls.ts';
import { paymentsHandlers } from './payments/calls.ts';
import { bundledPlaces } from './places/bundled-places.ts';
import { placeHandlers } from './places/calls.ts';
import { loadPlaces } from './places/load-places.ts';
import type { PostalSource } from './places/postal-source.ts';
import type { OpenDatabase } from './platform/database.ts';
import type { Handler, Handlers } from './platform/handler.ts';
import { createHttp } from './platform/http.ts';
import type { ImplementedCall } from './platform/http-options.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import { runDueJobs } from './platform/jobs.ts';
import { addSecurityHeaders, servePage } from './platform/page-files.ts';
import type { PageFiles } from './platform/page-files.ts';
import { portalHandlers } from './portal/calls.ts';
import { expireRequests, isRequestVisible } from './quotes/request-record.ts';
import type { Services } from './services.ts';
import { bookShipment, tellBookingFailure } from './shipments/book-shipment.ts';
import { shipmentsHandlers } from './shipments/calls.ts';

/** What a server is built around. Everything but the first four has a default. */
export interface ServerParts {
  database: OpenDatabase;
  config: Config;
  log: Logger;
  tokenKey: Uint8Array;
  now?: () => Date;
  page?: PageFiles | null;
  postal?: PostalSource;
  carriers?: Carriers;
  tls?: { cert: string; key: string } | null;
  /** Told when a job was put on the list. */
  wakeJobs?: () => void;
}

/** A server that is ready to listen. */
export interface Server {
  app: FastifyInstance;
  services: Services;
  /** Does what is due now: jobs, expiry, forgetting old keys. Answers how many jobs were done. */
  runDue(): Promise<number>;
}

type AllHandlers = { [N in keyof typeof allCalls]: Handlers<(typeof allCalls)[N]> };

const handlersOf = (services: Services): AllHandlers => ({
  config: portalHandlers(services),
  identity: identityHandlers(services),
  customers: customerHandlers(services),
  places: placeHandlers(services),
  offers: offersHandlers(services),
  shipments: shipmentsHandlers(services),
  payments: paymentsHandlers(services),
});

function implementAll(services: Services): ImplementedCall[] {
  const handlers = handlersOf(services) as unknown as Record<string, Record<string, Handler<AnyCall>>>;
  return listCalls().map(({ name, call }) => {
    const [noun, act] = name.split('.') as [string, string];
    return { name, call, handler: handlers[noun]![act]! };
  });
}

const jobHandlersOf = (services: Services) => ({ 'book-shipment': bookShipment(services) });

/** Builds the server around a given database, clock, key and carriers. Nothing listens and no job runs yet. */
export async function createServer(parts: ServerParts): Promise<Server> {
  // Looked up inside of transactions: what takes seconds to load is there before the first one.
  await loadPlaces();
  const db = parts.database.kysely;
  const now = parts.now ?? (() => new Date());
  const page = parts.page ?? null;
  const services: Services = {
    config: parts.config,
    tokenKey: parts.tokenKey,
    build: page?.build ?? 'none',
    postal: parts.postal ?? bundledPlaces,
    carriers: parts.carriers ?? tariffCarriers(),
    log: parts.log,
    wakeJobs: parts.wakeJobs ?? (() => {}),
  };
  const app = await createHttp({
    db,
    log: parts.log,
    now,
    calls: implementAll(services),
    authenticate: (token, at) => authenticate(db, services.tokenKey, token, at),
    isVisible: (_kind, id, caller) => isRequestVisible(db, id, caller),
    trustProxy: parts.config.trustProxy,
    tls: parts.tls ?? null,
    prepare: async (http) => {
      await addSecurityHeaders(http, page, parts.tls !== undefined && parts.tls !== null);
      await servePage(http, page);
    },
  });
  return {
    app,
    services,
    async runDue() {
      const at = now();
      await expireRequests(db, at);
      await forgetOldKeys(db, at);
      await forgetOldSignIns(db, at);
      return await runDueJobs(db, jobHandlersOf(services), at, parts.log, tellBookingFailure);
    },
  };
}
