import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isDatabaseUnavailable, isLostRace } from './database-errors.ts';
import { OutcomeUnknown } from './failures.ts';
import type { Tables } from './tables.ts';

interface Scope {
  open: boolean;
}

/** Work on the subjects with these ids in the transaction that changed them, as writing a read model or a change event. */
export type BeforeCommit = (tx: Kysely<Tables>, ids: readonly number[]) => Promise<void>;

/** The work that is to run before an open transaction commits, and the ids of its subjects. */
const changes = new WeakMap<Kysely<Tables>, Map<BeforeCommit, Set<number>>>();

/**
 * Has work run before a transaction commits, once for all the ids that it was called with. Answers false for an id that was
 * noted before.
 * @throws Error outside of `inTransaction`, where nobody would run it
 */
export function runBeforeCommit(tx: Kysely<Tables>, work: BeforeCommit, id: number): boolean {
  const works = changes.get(tx);
  if (!works)
    throw new Error('This write belongs into inTransaction, which runs what comes with it before the commit.');
  const ids = works.get(work) ?? new Set();
  works.set(work, ids);
  return ids.size < ids.add(id).size;
}

async function runWork(tx: Kysely<Tables>): Promise<void> {
  for (const [work, ids] of changes.get(tx)!)
    await work(
      tx,
      [...ids].sort((one, other) => one - other),
    );
}

const scopes = new AsyncLocalStorage<Scope>();
const mostRetries = 3;
const tryAgainMs = 250;

/**
 * Guards a connection that is not the transaction's own. A query on it would be answered outside the
 * transaction, and transactions that each wait for a second connection may hold all of them for ever.
 * @throws Error inside a transaction of the same chain of calls
 */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.open) {
    throw new Error('A transaction is open here: this query must use its tx, not the database itself.');
  }
}

/**
 * Runs `act` in one transaction, committed when it returns and rolled back when it throws; before that the work of
 * `runBeforeCommit` is done.
 * With `retry`, an act that lost a race (serialization failure, deadlock) is run again from the start, three times at
 * most: only for acts that do nothing but SQL. With `patienceMs` it is run again for so long, too, where the database is away
 * or somebody holds a row: only for acts that do nothing the second time, since the first may have been committed.
 * @throws Error when a transaction is open already; whatever `act` throws; Kysely's AbortedTransactionError when `act`
 * hid a failed statement; OutcomeUnknown when the connection broke while it was committed
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
        // Uneven waits keep two losers from meeting again.
        await pause(Math.random() * 10 * 2 ** retries++);
      } else if (mayBeTakenLater(error) && performance.now() < until) {
        await pause(tryAgainMs);
      } else throw error;
    }
  }
}

const mayBeTakenLater = (error: unknown): boolean => error instanceof OutcomeUnknown || isDatabaseUnavailable(error);

async function runOnce<T>(db: Kysely<Tables>, act: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let isEnding = false;
  try {
    return await db.transaction().execute(async (tx) => {
      const scope: Scope = { open: true };
      changes.set(tx, new Map());
      try {
        const result = await scopes.run(scope, async () => {
          const acted = await act(tx);
          await runWork(tx);
          return acted;
        });
        isEnding = true;
        return result;
      } finally {
        // Work that was started inside and lives on may use the database again.
        scope.open = false;
      }
    });
  } catch (error) {
    throw isEnding && isDatabaseUnavailable(error) ? new OutcomeUnknown(error) : error;
  }
}
