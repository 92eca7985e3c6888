import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { waitForAll } from '#tests/support/wait-for-all.ts';
import { hasPgbouncer, type RunningPgbouncer, runPgbouncer } from '#tests/support/pgbouncer.ts';
import { withLock } from './advisory-lock.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { noticeChannel } from './notices.ts';
import { repeatStatements } from './repeated-statements.ts';
import { silent, usePostgres } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

const missing = hasPgbouncer ? '' : ' (skipped: pgbouncer is not installed)';

describe.skipIf(!hasPgbouncer)(`behind pgbouncer in transaction mode${missing}`, () => {
  const url = usePostgres('bare');
  let pooler: RunningPgbouncer;
  let open: OpenDatabase[] = [];
  beforeAll(async () => void (pooler = await runPgbouncer(url(), { sessions: 2 })));
  afterEach(async () => {
    for (const database of open) await database.close();
    open = [];
  });
  afterAll(() => pooler.stop());

  async function openPooled(): Promise<OpenDatabase> {
    const database = await openDatabase({ kind: 'postgres', url: pooler.url, directUrl: url(), poolSize: 4 }, silent);
    open.push(database);
    return database;
  }

  test('repeated statements prepare nothing and change no setting of a shared session', async () => {
    const { kysely } = await openPooled();
    const { rows } = await repeatStatements(() =>
      sql`select current_setting('plan_cache_mode') as plans from pg_database where datname <> ${'x'}
        and not exists (select from pg_prepared_statements) limit 1`.execute(kysely),
    );
    expect(rows).toEqual([{ plans: 'auto' }]);
  });

  test('every session has our settings, and transactions beyond the sessions wait their turn', async () => {
    const { kysely } = await openPooled();
    // The first two are inside at once, however long the second session takes to open.
    const bothInside = waitForAll(2);
    const read = () =>
      inTransaction(kysely, async (tx) => {
        await sql`select 1`.execute(tx);
        await bothInside();
        const { rows } = await sql`select pg_backend_pid() as session, current_setting('timezone') as zone,
          current_setting('statement_timeout') as statement, timestamptz '2026-01-02 03:04:05Z' as instant`.execute(tx);
        return rows[0] as { session: number };
      });
    const all = await Promise.all(Array.from({ length: 4 }, read));
    for (const each of all)
      expect(each).toMatchObject({ zone: 'UTC', statement: '10s', instant: '2026-01-02T03:04:05.000Z' });
    expect(new Set(all.map(({ session }) => session)).size).toBe(2);
  });

  test('creating tables, locks and notifications work past the pooler', async () => {
    const [one, other] = [await openPooled(), await openPooled()];
    const made = await Promise.all([one, other].map(({ direct }) => migrateToLatest(direct, silent)));
    expect(Math.min(...made)).toBe(0);
    expect(Math.max(...made)).toBe(1);

    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, (inside += 1));
      await pause(100);
      inside -= 1;
    };
    await Promise.all([one, other].map(({ direct }) => withLock(direct, 'demoFilling', work)));
    expect(most).toBe(1);

    const heard: string[] = [];
    await other.notices.follow({ hear: (notice) => void heard.push(notice), missed: () => {} });
    const word = randomBytes(4).toString('hex');
    await inTransaction(one.kysely, (tx) => sql`select pg_notify(${noticeChannel}, ${word})`.execute(tx));
    await expect.poll(() => heard).toEqual([word]);
  });

  test('a start explains that the pooler must be named and must set up its sessions', async () => {
    const place = `The database ${new URL(url()).pathname.slice(1)} on 127.0.0.1:`;
    const failing = (directUrl: string | null, at: string) =>
      openDatabase({ kind: 'postgres', url: at, directUrl }, silent).catch((error: Error) => error.message);
    expect(await failing(null, pooler.url)).toBe(
      `${place}${new URL(pooler.url).port} cannot be used: a pooler stands in between, which needs DATABASE_DIRECT_URL.`,
    );
    const plain = await runPgbouncer(url(), { connectQuery: false });
    try {
      expect(await failing(url(), plain.url)).toMatch(
        /has \w+ [^;]+ in the sessions of its pooler; .+ is needed, see connect_query in deploy\/pgbouncer\.ini\.$/,
      );
    } finally {
      await plain.stop();
    }
  });
});
