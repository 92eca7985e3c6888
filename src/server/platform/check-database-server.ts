import pg from 'pg';
import type { DatabaseAddresses } from './database-addresses.ts';
import { readErrorCode } from './error-code.ts';
import { connectTo, sessionMustHave } from './pool.ts';
import { StartupProblem } from './startup-problem.ts';

const oldestVersion = 150_000;

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  '28P01': 'it refused the user name or the password',
  '28000': 'it refused the user',
  '3D000': 'there is no database of that name',
  '42501': 'the user may not use it',
  '53300': 'it has too many connections already',
  '57P03': 'it is starting up or shutting down',
  '25006': 'no server of it takes writes',
  '08P01': 'a pooler stands in between, which needs DATABASE_DIRECT_URL',
};

const explain = (error: unknown): string => {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const reason = reasons[readErrorCode(cause) ?? ''];
  if (reason) return reason;
  const message = cause instanceof Error ? cause.message : '';
  if (/timeout|timed out/i.test(message)) return 'it did not answer in time';
  if (/SSL|certificate/i.test(message)) return 'no encrypted connection could be made';
  return 'the connection failed';
};

/** Without user and password. */
function describe(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url });
    return `${database} on ${host.startsWith('/') ? host : `${host}:${port}`}`;
  } catch {
    // Without the driver's error, which quotes the password.
    throw new StartupProblem('The address of the database cannot be read.');
  }
}

const describeAll = ({ all }: DatabaseAddresses): string =>
  all.map((address, at) => (at === 0 ? describe(address) : describe(address).replace(/^.* on /, ''))).join(' or ');

interface ServerFacts {
  version: number;
  encoding: string;
  settings: Record<string, string>;
}

const factsQuery = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
  (select jsonb_object_agg(name, current_setting(name)) from unnest($1::text[]) as name) as settings`;

async function readServerFacts(pool: pg.Pool, addresses: DatabaseAddresses): Promise<ServerFacts> {
  const client = await connectTo(pool, addresses);
  try {
    return (await client.query(factsQuery, [Object.keys(sessionMustHave)])).rows[0];
  } finally {
    client.release();
  }
}

/** @throws StartupProblem when unreachable, older than PostgreSQL 15, not UTF-8, or behind a pooler with other settings */
export async function checkDatabaseServer(
  pool: pg.Pool,
  addresses: DatabaseAddresses,
  { isShared }: { isShared: boolean },
): Promise<void> {
  const database = describeAll(addresses);
  const { version, encoding, settings } = await readServerFacts(pool, addresses).catch((error: unknown) => {
    throw new StartupProblem(`The database ${database} cannot be used: ${explain(error)}.`);
  });
  if (version < oldestVersion) {
    throw new StartupProblem(
      `The database ${database} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupProblem(`The database ${database} stores text as ${encoding}; UTF8 is needed.`);
  }
  // Our own sessions set these, and the address may ask for longer limits.
  const wrong = isShared && Object.entries(sessionMustHave).find(([name, wanted]) => settings[name] !== wanted);
  if (wrong) {
    throw new StartupProblem(
      `The database ${database} has ${wrong[0]} ${settings[wrong[0]]} in the sessions of its pooler; ${wrong[1]} is needed, see connect_query in deploy/pgbouncer.ini.`,
    );
  }
}
