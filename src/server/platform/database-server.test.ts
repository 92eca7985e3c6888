import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '#tests/support/postgres.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { toErrorResponse } from './error-response.ts';
import { createLog } from './log.ts';
import { noticeChannel } from './notices.ts';
import { connectTo } from './pool.ts';
import { silent, usePostgres } from './test-databases.ts';

const open = (url: string, log = silent): Promise<OpenDatabase> =>
  openDatabase({ kind: 'postgres', url, poolSize: 3 }, log);

/** The error of an opening that must fail. */
const failToOpen = async (url: string): Promise<Error> => {
  const problem = await open(url).then(
    () => null,
    (error: Error) => error,
  );
  expect(problem).toMatchObject({ name: 'StartupProblem' });
  return problem!;
};

test('an unreachable server is reported in one plain sentence without the password', async () => {
  const port = await findFreePort();
  const { message } = await failToOpen(`postgres://clerk:very-secret@127.0.0.1:${port}/quayside`);
  expect(message).toBe(`The database quayside on 127.0.0.1:${port} cannot be used: nothing listens there.`);
  const byName = await failToOpen(`postgres://clerk:very-secret@no-such-host.invalid/quayside`);
  expect(byName.message).toMatch(/^The database quayside on no-such-host.invalid:5432 cannot be used: .+\.$/);
  const bySocket = await failToOpen('postgres://clerk:very-secret@/quayside?host=/no/such/folder');
  expect(bySocket.message).toBe('The database quayside on /no/such/folder cannot be used: there is no such socket.');
  const broken = await failToOpen('postgres://clerk:very-secret@host:notaport/quayside');
  expect(broken.message).toBe('The address of the database cannot be read.');
});

describe('a PostgreSQL server', () => {
  const url = usePostgres();

  /** Runs a statement outside the pool under test. */
  const runAside = async (statement: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const cutAll = (): Promise<unknown> =>
    runAside(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'quayside' and datname = current_database()`,
    );

  test('that has no free connection in time makes the call fail with “again in two seconds”, and the next call succeeds', async () => {
    const pool = new pg.Pool({ connectionString: url(), max: 1, connectionTimeoutMillis: 100 });
    const taken = await connectTo(pool, null);
    const failure: unknown = await connectTo(pool, null).catch((error: unknown) => error);
    expect(toErrorResponse(failure, 'r1')).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    taken.release();
    (await connectTo(pool, null)).release();
    await pool.end();
  });

  test('among several hosts is the one that responds, for statements and for notices', async () => {
    const port = await findFreePort();
    const database = await open(url().replace('127.0.0.1:', `127.0.0.1:${port},127.0.0.1:`));
    await Promise.all([1, 2, 3].map(() => database.ping()));
    const heard: string[] = [];
    // The first try meets the host that is away, as at a start.
    await database.notices.follow({ hear: (notice) => void heard.push(notice), missed: () => {} }).catch(() => {});
    await database.notices.follow({ hear: (notice) => void heard.push(notice), missed: () => {} });
    await sql`select pg_notify(${noticeChannel}, 'here')`.execute(database.kysely);
    await expect.poll(() => heard).toContain('here');
    await cutAll();
    // A connection that was cut is known as such only after a moment.
    const responses = (): Promise<boolean> =>
      database.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(responses).toBe(true);
    await database.close();

    const { message } = await failToOpen(`postgres://clerk@127.0.0.1:${port},127.0.0.2:${port}/quayside`);
    expect(message).toBe(
      `The database quayside on 127.0.0.1:${port} or 127.0.0.2:${port} cannot be used: nothing listens there.`,
    );
  });

  test('without the named database is reported in one plain sentence', async () => {
    const missing = new URL(url());
    missing.pathname = '/nowhere';
    const { message } = await failToOpen(missing.href);
    expect(message).toMatch(/^The database nowhere on .* cannot be used: there is no database of that name\.$/);
  });

  test('gives each session our limits and time zone, whatever its own settings are', async () => {
    const name = new URL(url()).pathname.slice(1);
    await runAside(
      `alter database ${name} set timezone to 'America/New_York'; alter database ${name} set datestyle to 'German'`,
    );
    const database = await open(url());
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name,
      timestamptz '2026-01-02 03:04:05Z' as instant, date '2026-01-02' as day`.execute(database.kysely);
    expect(rows[0]).toEqual({
      statement: '10s',
      idle: '15s',
      name: 'quayside',
      instant: '2026-01-02T03:04:05.000Z',
      day: '2026-01-02',
    });
    await database.close();
  });

  test('that cuts connections, idle or in use, has them logged and replaced', async () => {
    const lines: string[] = [];
    const database = await open(url(), createLog({ destination: { write: (line) => lines.push(line) } }));
    await Promise.all([1, 2, 3].map(() => database.ping()));
    await cutAll();
    await expect.poll(() => lines.length).toBe(3);
    await database.ping();

    const inUse = database.kysely.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await cutAll();
      await sql`select 1`.execute(tx);
    });
    const failure = await inUse.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await database.ping();
    await database.close();
  });

  test('that cuts a running query makes it fail as unavailable', async () => {
    const database = await open(url());
    const running = sql`select pg_sleep(9)`.execute(database.kysely).catch((error: unknown) => error);
    await expect
      .poll(() =>
        runAside(
          "select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'",
        ),
      )
      .toMatchObject({ rowCount: 1 });
    await cutAll();
    expect(isDatabaseUnavailable(await running)).toBe(true);
    await database.close();
  });
});
