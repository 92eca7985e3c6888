import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { DatabaseAddresses } from './database-addresses.ts';
import { connectionRefused, readOnly } from './database-errors.ts';
import { readErrorCode } from './error-code.ts';
import type { Log } from './log.ts';
import { withMoney } from './money-columns.ts';
import { suitWork } from './repeated-statements.ts';
import { sqlTypes } from './sql-types.ts';
import { refuseInsideTransaction } from './transaction.ts';

const defaultPoolSize = 10;
// The database gives up waiting for a row first, then a slow statement; the driver then gives up a silent server.
const driverTimes = { connectionTimeoutMillis: 5_000, query_timeout: 15_000 };
const replicaConnectsWithinMs = 500;
const sessionTimes = { lock_timeout: 5_000, statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

// sql-types.ts relies on these formats. No JIT, since queries are short; SSDs read any page about as fast as the next one.
const sessionSettings = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
  set bytea_output to 'hex'; set jit to off; set random_page_cost to 1.1`;

/** As PostgreSQL prints them; a pooler must set them. */
export const sessionMustHave: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  jit: 'off',
  random_page_cost: '1.1',
  lock_timeout: '5s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
};

const ours = { application_name: 'quayside', types: sqlTypes };

const refuse = (reason: string, code: string): never => {
  throw Object.assign(new Error(reason), { code });
};

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
  if (rows[0].isStandby) refuse('The database server takes no writes', readOnly);
}

/** Connects to the address that takes writes. `isShared`: a pooler shares sessions between transactions and has its own settings. */
export function createServerPool(
  addresses: DatabaseAddresses,
  { size = defaultPoolSize, isShared = false }: { size?: number | undefined; isShared?: boolean } = {},
): pg.Pool {
  class Client extends pg.Client {
    constructor(clientConfig: pg.ClientConfig = {}) {
      super({ ...clientConfig, connectionString: addresses.current() });
    }
  }
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    if (!isShared) await client.query(sessionSettings);
    if (addresses.all.length > 1) await refuseStandby(client);
  };
  return new pg.Pool({
    ...ours,
    ...driverTimes,
    ...(isShared ? {} : sessionTimes),
    Client,
    onConnect: onConnect as unknown as (client: pg.ClientBase) => void,
    max: size,
  });
}

/** Gives up an offline replica soon. */
export const createReplicaPool = (url: string, size = defaultPoolSize): pg.Pool =>
  new pg.Pool({
    ...ours,
    ...driverTimes,
    ...sessionTimes,
    connectionTimeoutMillis: replicaConnectsWithinMs,
    connectionString: url,
    onConnect: (client) => client.query(sessionSettings) as unknown as void,
    max: size,
  });

/** Without listeners on the pool and on every client, a database restart would end Node. */
export function watchPool(pool: pg.Pool, log: Log): void {
  const warn = (error: Error): void => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', warn);
  // An idle client reports to the pool; one in use has no other listener.
  pool.on('connect', (client) => client.on('error', () => {}));
}

const longWork = new AsyncLocalStorage<true>();

/** The driver does not give up its statements. */
export const withoutDriverLimit = <T>(work: () => Promise<T>): Promise<T> => longWork.run(true, work);

/** The driver reads its limit here before each statement. */
interface Limited {
  connectionParameters: { query_timeout: unknown };
}

/** Until the connection is released. */
function liftLimit(client: pg.PoolClient): pg.PoolClient {
  const { connectionParameters } = client as unknown as Limited;
  const usual = connectionParameters.query_timeout;
  const { release } = client;
  connectionParameters.query_timeout = false;
  client.release = (problem) => {
    connectionParameters.query_timeout = usual;
    release.call(client, problem);
  };
  return client;
}

/** All connections are in use: another address would not help. */
const isPoolFull = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === 'timeout exceeded when trying to connect';

/** Tries each address once. @throws Error, always with a code */
export async function connectTo(pool: pg.Pool, addresses: DatabaseAddresses | null): Promise<pg.PoolClient> {
  for (let triesLeft = addresses?.all.length ?? 1; ; triesLeft -= 1) {
    const tried = addresses?.current();
    try {
      return await pool.connect();
    } catch (cause) {
      if (!isPoolFull(cause)) addresses?.passOver(tried!);
      if (triesLeft > 1 && !isPoolFull(cause)) continue;
      if (readErrorCode(cause)) throw cause;
      throw Object.assign(new Error('No connection to the database', { cause }), { code: connectionRefused });
    }
  }
}

/** Refuses a second connection beside a transaction, gives failures a code, converts money. `isShared`: prepares no statements. */
export const guardPool = (
  pool: pg.Pool,
  { addresses, isShared }: { addresses: DatabaseAddresses | null; isShared: boolean },
): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    refuseInsideTransaction();
    const client = await connectTo(pool, addresses);
    const suited = isShared ? client : await suitWork(client);
    return withMoney(longWork.getStore() ? liftLimit(suited) : suited);
  },
  end: () => pool.end(),
});
