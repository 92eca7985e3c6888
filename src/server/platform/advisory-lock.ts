import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withoutDriverLimit } from './pool.ts';
import type { Tables } from './tables.ts';

/** Long work, and waiting for it, must not run into the time limits of queries. */
const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const tryEveryMs = 200;

/** Numbers of PostgreSQL's advisory locks, each for one kind of long work. Kysely's own lock has another number. */
export const lockNumbers = {
  migrations: 7_820_310_114,
  postcodes: 7_820_310_115,
  demoFilling: 7_820_310_116,
} as const;

/** Does not wait: the driver gives up a query that takes minutes, so `withLock` tries again and again. */
async function tryLock(connection: Kysely<Tables>, number: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(number)}) as free`.execute(
    connection,
  );
  return rows[0]!.free;
}

/** Only one server of the database runs `work` at a time; the others wait. @throws what `work` throws */
export const withLock = <T>(
  db: Kysely<Tables>,
  name: keyof typeof lockNumbers,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  withoutDriverLimit(() =>
    db.connection().execute(async (connection) => {
      await sql.raw(limits.map((limit) => `set ${limit} to 0`).join('; ')).execute(connection);
      while (!(await tryLock(connection, lockNumbers[name]))) await pause(tryEveryMs);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(lockNumbers[name])})`.execute(connection);
        await sql.raw(limits.map((limit) => `reset ${limit}`).join('; ')).execute(connection);
      }
    }),
  );
