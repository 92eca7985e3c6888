import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { connectionRefused } from './database-errors.ts';
import { readErrorCode } from './error-code.ts';
import type { Log } from './log.ts';
import { noticeChannel } from './notices.ts';
import type { PgliteEngine } from './pglite-engine.ts';
import { sqlTypes } from './sql-types.ts';
import { refuseInsideTransaction } from './transaction.ts';

const defaultPoolSize = 10;
const serverTimes = {
  connectionTimeoutMillis: 5_000,
  // A row that somebody holds is given up first, then a slow statement, then a server that does not answer at all.
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** Everything waits for the one connection here, seeding included. */
const embeddedTimes = { connectionTimeoutMillis: 30_000, idleTimeoutMillis: 0 };

// The settings on which the readers of sql-types.ts rely; plans without compilation, for our queries are short, and for
// disks that find any page about as fast as the next one.
const sessionSettings = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
  set bytea_output to 'hex'; set jit to off; set random_page_cost to 1.1`;

const ours = {
  application_name: 'quayside',
  types: sqlTypes,
  onConnect: (client: pg.ClientBase) => client.query(sessionSettings) as unknown as void,
};

/** Connections to a PostgreSQL server. */
export const createServerPool = (url: string, size = defaultPoolSize): pg.Pool =>
  new pg.Pool({ ...ours, ...serverTimes, connectionString: url, max: size });

/** The one connection to the embedded database; whoever asks for it while it is taken waits in line. */
export const createEmbeddedPool = (engine: PgliteEngine): pg.Pool =>
  new pg.Pool({
    ...ours,
    ...embeddedTimes,
    // The one connection hears the notices too.
    onConnect: (client) => client.query(`${sessionSettings}; listen ${noticeChannel}`) as unknown as void,
    max: 1,
    stream: () => engine.connect(),
    // Said so that nothing is taken from the PG* variables of the environment.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  });

/** Logs lost connections. Without a listener on the pool and on every client, a database restart would end Node. */
export function watchPool(pool: pg.Pool, log: Log): void {
  const warn = (error: Error): void => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', warn);
  // An idle client tells the pool; one that is in use has nobody else.
  pool.on('connect', (client) => client.on('error', () => {}));
}

const longWork = new AsyncLocalStorage<true>();

/** Runs work whose connection waits for its statements as long as they take: the driver does not give them up. */
export const withoutDriverLimit = <T>(work: () => Promise<T>): Promise<T> => longWork.run(true, work);

/** The driver reads its limit before each statement, from here and nowhere else. */
interface Limited {
  connectionParameters: { query_timeout: unknown };
}

/** Lifts the driver's limit until the connection is given back. */
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

/** The pool as Kysely sees it: no connection beside an open transaction, and a code on every failure to get one. */
export const guardPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    refuseInsideTransaction();
    const client = await pool.connect().catch((cause: unknown) => {
      if (readErrorCode(cause)) throw cause;
      throw Object.assign(new Error('No connection to the database', { cause }), { code: connectionRefused });
    });
    return longWork.getStore() ? liftLimit(client) : client;
  },
  end: () => pool.end(),
});
