import type { Db } from '#server/platform/handler.ts';
import { type ObjectStore, ObjectStoreUnreachable, openObjectStore } from '#server/platform/object-storage.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { countInDatabase } from './count-files.ts';
import { moveToStore } from './move-files.ts';
import { removeObjects } from './remove-objects.ts';

export const objectStoreOf = ({ files }: Pick<Config, 'files'>, log: Services['log']): ObjectStore | null =>
  files.store === null ? null : openObjectStore(files.store, log);

/** An unreachable store was logged already; the rest waits for the next run. */
async function whileReachable(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof ObjectStoreUnreachable) return 0;
    throw failure;
  }
}

/** Returns how many files it moved (rule S-43). Without a store it does nothing. */
export async function lookAfterStore(
  db: Db,
  { objectStore, config, clock }: Pick<Services, 'objectStore' | 'config' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  if (objectStore === null) return 0;
  const run = { store: objectStore, clock, signal };
  await whileReachable(() => removeObjects(db, run));
  return config.files.keptIn === 'store' ? await whileReachable(() => moveToStore(db, run)) : 0;
}

export const measureStore = (db: Db, { objectStore, config }: Pick<Services, 'objectStore' | 'config'>) =>
  objectStore && {
    counts: objectStore.counts,
    countToMove: async () => (config.files.keptIn === 'store' ? await countInDatabase(db) : 0),
  };
