import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { MoveRun } from './move-files.ts';

/** Longer than a read takes that has the key already, and than an upload's signature is valid. */
const graceSeconds = 3_600;
const leaseSeconds = 120;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const noteNew = (db: Db, now: Date) =>
  db
    .updateTable('fileRemovals')
    .set({ dueAt: later(now, graceSeconds) })
    .where('dueAt', 'is', null)
    .execute();

/** Leases one for `leaseSeconds`. */
async function takeDue(db: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    update file_removals set due_at = ${later(now, leaseSeconds)} where key = (
      select key from file_removals where due_at <= ${now} order by due_at, key limit 1 for update skip locked
    ) returning key`.execute(db);
  return rows[0]?.key ?? null;
}

/** Removes objects without a row for an hour; returns how many. Failures stay listed. @throws ObjectStoreUnreachable */
export async function removeObjects(db: Db, { store, clock, signal }: MoveRun): Promise<number> {
  let removed = 0;
  await noteNew(db, clock());
  while (!signal.aborted) {
    const key = await takeDue(db, clock());
    if (key === null) break;
    await store.remove(key, signal);
    await db.deleteFrom('fileRemovals').where('key', '=', key).execute();
    removed += 1;
  }
  return removed;
}
