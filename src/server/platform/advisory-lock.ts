import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withoutDriverLimit } from './pool.ts';
import type { Tables } from './tables.ts';

/** Long work, and waiting for it, must not run into the time limits of queries. */
const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const lookEveryMs = 200;

/** Kysely's own lock has another number. */
export const lockNumbers = {
  migrations: 7_820_310_114,
  postcodes: 7_820_310_115,
  demoFilling: 7_820_310_116,
} as const;

export type LockedWork = keyof typeof lockNumbers;

/** Polled: the driver would give up a query that waits for minutes. */
async function tryLock(connection: Kysely<Tables>, number: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(number)}) as free`.execute(
    connection,
  );
  return rows[0]!.free;
}

/** One server of the database at a time. @throws what `work` throws */
export const withLock = <T>(
  db: Kysely<Tables>,
  name: LockedWork,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  withoutDriverLimit(() =>
    db.connection().execute(async (connection) => {
      await sql.raw(limits.map((limit) => `set ${limit} to 0`).join('; ')).execute(connection);
      while (!(await tryLock(connection, lockNumbers[name]))) await pause(lookEveryMs);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(lockNumbers[name])})`.execute(connection);
        await sql.raw(limits.map((limit) => `reset ${limit}`).join('; ')).execute(connection);
      }
    }),
  );
