import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withoutDriverLimit } from './pool.ts';
import type { Tables } from './tables.ts';

/** Long work, and the wait for it, must outlive the limits that queries have. */
const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const lookEveryMs = 200;

/** Work that the servers of a database do one at a time, each under a lock of its own; Kysely has another number for its own. */
export const lockNumbers = {
  migrations: 7_820_310_114,
  postcodes: 7_820_310_115,
  demoFilling: 7_820_310_116,
} as const;

/** The name of such a work. */
export type LockedWork = keyof typeof lockNumbers;

/** Asking again and again, since a query that waits for minutes would be given up by the driver. */
async function tryLock(connection: Kysely<Tables>, number: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(number)}) as free`.execute(
    connection,
  );
  return rows[0]!.free;
}

/**
 * Runs work on a connection that has its lock, which one server of the database gets at a time. A server that ends gives the
 * lock back.
 * @throws whatever the work throws
 */
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
