import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isDatabaseUnavailable, isLostRace } from './database-errors.ts';
import { OutcomeUnknown } from './failures.ts';
import type { Tables } from './tables.ts';

interface Scope {
  open: boolean;
}

export type BeforeCommit = (tx: Kysely<Tables>, ids: readonly number[]) => Promise<void>;

/** By transaction: the work that runs before its commit, with the ids that it is for. */
const workBeforeCommit = new WeakMap<Kysely<Tables>, Map<BeforeCommit, Set<number>>>();

/** `work` runs once at the end of the transaction, with all ids that were added. Returns false for an id that was added before. @throws Error outside of `inTransaction` */
export function runBeforeCommit(tx: Kysely<Tables>, work: BeforeCommit, id: number): boolean {
  const works = workBeforeCommit.get(tx);
  if (!works)
    throw new Error('This write belongs into inTransaction, which runs what comes with it before the commit.');
  const ids = works.get(work) ?? new Set();
  works.set(work, ids);
  return ids.size < ids.add(id).size;
}

async function runWorkBeforeCommit(tx: Kysely<Tables>): Promise<void> {
  for (const [work, ids] of workBeforeCommit.get(tx)!)
    await work(
      tx,
      [...ids].sort((one, other) => one - other),
    );
}

const withDueJobs = new WeakSet<Kysely<Tables>>();
const wakers = new WeakMap<Kysely<Tables>, () => void>();

export const noteDueJob = (tx: Kysely<Tables>): unknown => withDueJobs.add(tx);

/** Calls `wake` after each commit that made a job due. */
export const whenJobsAreDue = (db: Kysely<Tables>, wake: () => void): unknown => wakers.set(db, wake);

const scopes = new AsyncLocalStorage<Scope>();
const mostRetries = 3;
const tryAgainMs = 250;

/** A query on another connection is no part of it, and could deadlock with others that wait for one. @throws Error inside one */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.open) {
    throw new Error('A transaction is open here: this query must use its tx, not the database itself.');
  }
}

/**
 * Runs `act`, then the work of `runBeforeCommit`, and commits. `retry`: repeats `act` up to three times after a serialization failure or
 * deadlock, so it must only use SQL. `patienceMs`: also repeats it for this long while the database is offline or a row locked, so a second
 * run must change nothing: the first may have been committed. @throws Error inside another transaction; what `act` throws; Kysely's
 * AbortedTransactionError when `act` hid a failed statement; OutcomeUnknown when the connection broke during the commit
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  act: (tx: Transaction<Tables>) => Promise<T>,
  { retry = false, patienceMs = 0 }: { retry?: boolean; patienceMs?: number } = {},
): Promise<T> {
  if (db.isTransaction) throw new Error('A transaction inside a transaction: pass the outer tx on instead.');
  refuseInsideTransaction();
  const until = performance.now() + patienceMs;
  for (let retries = 0; ;) {
    try {
      return await runOnce(db, act);
    } catch (error) {
      if (retry && retries < mostRetries && isLostRace(error)) {
        // Random pauses keep two losers apart.
        await pause(Math.random() * 10 * 2 ** retries++);
      } else if (mayWorkLater(error) && performance.now() < until) {
        await pause(tryAgainMs);
      } else throw error;
    }
  }
}

const mayWorkLater = (error: unknown): boolean => error instanceof OutcomeUnknown || isDatabaseUnavailable(error);

async function runOnce<T>(db: Kysely<Tables>, act: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let isEnding = false;
  let hasDueJobs = false;
  try {
    const response = await db.transaction().execute(async (tx) => {
      const scope: Scope = { open: true };
      workBeforeCommit.set(tx, new Map());
      try {
        const result = await scopes.run(scope, async () => {
          const acted = await act(tx);
          await runWorkBeforeCommit(tx);
          return acted;
        });
        isEnding = true;
        hasDueJobs = withDueJobs.has(tx);
        return result;
      } finally {
        // Work that goes on after `act` may use the database again.
        scope.open = false;
      }
    });
    if (hasDueJobs) wakers.get(db)?.();
    return response;
  } catch (error) {
    throw isEnding && isDatabaseUnavailable(error) ? new OutcomeUnknown(error) : error;
  }
}
