import pg from 'pg';
import { readErrorCode } from './error-code.ts';
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
};

const explain = (error: unknown): string => {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const known = reasons[readErrorCode(cause) ?? ''];
  if (known) return known;
  const message = cause instanceof Error ? cause.message : '';
  if (/timeout|timed out/i.test(message)) return 'it did not answer in time';
  if (/SSL|certificate/i.test(message)) return 'no encrypted connection could be made';
  return 'the connection failed';
};

/** Host, port and name of a database address, without the user and the password. */
function describe(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url });
    return `${database} on ${host.startsWith('/') ? host : `${host}:${port}`}`;
  } catch {
    // The driver's own error quotes the address, password and all.
    throw new StartupProblem('The address of the database cannot be read.');
  }
}

/**
 * Asks the server who it is.
 * @throws StartupProblem when it cannot be reached, is older than PostgreSQL 15 or does not store UTF-8
 */
export async function checkDatabaseServer(pool: pg.Pool, url: string): Promise<void> {
  const place = describe(url);
  const answer = await pool
    .query(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      throw new StartupProblem(`The database ${place} cannot be used: ${explain(error)}.`);
    });
  const { version, encoding } = answer.rows[0];
  if (version < oldestVersion) {
    throw new StartupProblem(
      `The database ${place} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupProblem(`The database ${place} stores text as ${encoding}; UTF8 is needed.`);
  }
}
