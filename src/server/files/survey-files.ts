import { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { type ObjectStore, ObjectStoreUnreachable } from '#server/platform/object-storage.ts';
import { type ContentReader, readContent } from './stored-content.ts';
import { type FileTableInfo, fileContentTables, keyPrefix } from './file-tables.ts';
import { findNamedKeys, listStored, putBack, type StoredFile } from './move-repository.ts';

const rowsPerRead = 200;
const keysPerLook = 1_000;
/** Younger ones may belong to a running move. */
const orphanAgeMs = 24 * 3_600_000;

export interface DamagedFile {
  table: string;
  id: number;
  key: string;
}

async function* eachStored(db: Db): AsyncGenerator<{ fileTable: FileTableInfo; file: StoredFile }> {
  for (const fileTable of fileContentTables) {
    for (let after = 0; ;) {
      const files = await listStored(db, fileTable, after, rowsPerRead);
      for (const file of files) yield { fileTable, file };
      if (files.length === 0) break;
      after = files.at(-1)!.id;
    }
  }
}

interface Survey {
  files: number;
  damaged: DamagedFile[];
}

async function forEachStored(
  db: Db,
  reader: ContentReader,
  take: (fileTable: FileTableInfo, file: StoredFile, content: Uint8Array) => Promise<boolean>,
): Promise<Survey> {
  const damaged: DamagedFile[] = [];
  let files = 0;
  for await (const { fileTable, file } of eachStored(db)) {
    try {
      if (await take(fileTable, file, await readContent(reader, file))) files += 1;
    } catch (failure) {
      if (!(failure instanceof Conflict)) throw failure;
      damaged.push({ table: fileTable.table, id: file.id, key: file.storeKey! });
    }
  }
  return { files, damaged };
}

/** Moves contents from the store back to the database; lists their objects for removal. @throws ObjectStoreUnreachable */
export const moveToDatabase = (db: Db, reader: ContentReader, moved: (bytes: number) => void): Promise<Survey> =>
  forEachStored(db, reader, async (fileTable, file, content) => {
    const isBack = await putBack(db, fileTable, file, content);
    if (isBack) moved(content.byteLength);
    return isBack;
  });

/** Reads each file in the store; returns the number of whole ones and the damaged files. @throws ObjectStoreUnreachable */
export const checkStored = (db: Db, reader: ContentReader, checked: (bytes: number) => void): Promise<Survey> =>
  forEachStored(db, reader, async (_kept, _file, content) => {
    checked(content.byteLength);
    return true;
  });

/** Objects older than a day that no row names. @throws ObjectStoreUnreachable */
export async function* eachOrphan(
  db: Db,
  store: ObjectStore,
  now: Date,
): AsyncGenerator<{ key: string; size: number }> {
  const old = (changedAt: Date): boolean => now.getTime() - changedAt.getTime() > orphanAgeMs;
  let some: { key: string; size: number }[] = [];
  const unnamed = async () => {
    const named = await findNamedKeys(
      db,
      some.map(({ key }) => key),
    );
    return some.filter(({ key }) => !named.has(key));
  };
  for await (const { key, size, changedAt } of store.list(keyPrefix)) {
    if (old(changedAt)) some.push({ key, size });
    if (some.length < keysPerLook) continue;
    yield* await unnamed();
    some = [];
  }
  yield* await unnamed();
}

/** Null, or why an upload, a read or a removal failed. */
export async function tryStore(store: ObjectStore, key: string): Promise<string | null> {
  const content = Buffer.from('A file that a look at the settings makes and removes.');
  try {
    await store.put(key, content);
    const read = await store.get(key, content.byteLength);
    await store.remove(key);
    return read && content.equals(read) ? null : 'it does not give back what it was given';
  } catch (failure) {
    if (failure instanceof ObjectStoreUnreachable) return failure.reason;
    throw failure;
  }
}
