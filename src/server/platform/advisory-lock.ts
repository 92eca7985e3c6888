import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { withoutDriverLimit } from './pool.ts';
import type { Tables } from './tables.ts';

/** Long work, and the wait for it, must outlive the limits that queries have. */
const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const lookEveryMs = 200;

/** Asking again and again, since a query that waits for minutes would be given up by the driver. */
async function tryLock(connection: Kysely<Tables>, number: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sql.lit(number)}) as free`.execute(
    connection,
  );
  return rows[0]!.free;
}

/**
 * Runs work on a connection that has a lock, which one server of the database gets at a time; the number names the work. A
 * server that ends gives the lock back.
 * @throws whatever the work throws
 */
export const withLock = <T>(
  db: Kysely<Tables>,
  number: number,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  withoutDriverLimit(() =>
    db.connection().execute(async (connection) => {
      await sql.raw(limits.map((limit) => `set ${limit} to 0`).join('; ')).execute(connection);
      while (!(await tryLock(connection, number))) await pause(lookEveryMs);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(number)})`.execute(connection);
        await sql.raw(limits.map((limit) => `reset ${limit}`).join('; ')).execute(connection);
      }
    }),
  );

/**
 * Runs work of many connections that the servers of one database do one after the other. An embedded database has one server
 * and one connection, and no need for a lock.
 * @throws whatever the work throws
 */
export const oneServerAtATime = <T>(
  { direct, kind }: OpenDatabase,
  number: number,
  work: () => Promise<T>,
): Promise<T> => (kind === 'embedded' ? work() : withLock(direct, number, work));
