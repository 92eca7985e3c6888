import type { Db } from '#server/platform/handler.ts';
import { hashContent, type ObjectStore } from '#server/platform/object-storage.ts';
import { type FileTableInfo, fileContentTables } from './file-tables.ts';
import { claimFile, findContent, settleMove } from './move-repository.ts';

/** `moved` is called after each file with its bytes. */
export interface MoveRun {
  store: ObjectStore;
  clock: () => Date;
  signal: AbortSignal;
  moved?: (bytes: number) => void;
}

/** Null when the table had none left, 0 when another server was quicker. */
async function moveNext(db: Db, fileTable: FileTableInfo, { store, clock, signal }: MoveRun): Promise<number | null> {
  const claimed = await claimFile(db, fileTable, clock());
  if (!claimed) return null;
  const content = await findContent(db, fileTable, claimed.id);
  if (content === null) return 0;
  await store.put(claimed.key, content, signal);
  const facts = { size: content.byteLength, hash: hashContent(content) };
  return (await settleMove(db, fileTable, { ...claimed, ...facts })) ? facts.size : 0;
}

/**
 * Moves all contents from the database to the store and returns how many (rule S-43). The object exists before its row names it, so an
 * interrupted move leaves the file in the database. Several servers may run it at once. @throws ObjectStoreUnreachable
 */
export async function moveToStore(db: Db, run: MoveRun): Promise<number> {
  let files = 0;
  for (const fileTable of fileContentTables) {
    while (!run.signal.aborted) {
      const bytes = await moveNext(db, fileTable, run);
      if (bytes === null) break;
      if (bytes === 0) continue;
      files += 1;
      run.moved?.(bytes);
    }
  }
  return files;
}
