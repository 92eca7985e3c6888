import { runForParent } from '#server/platform/child-process.ts';
import { type DatabaseOptions, openDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { loadShippedPlaces } from './import-places.ts';

export interface PlacesToLoad {
  database: DatabaseOptions;
  file: string;
}

runForParent(async ({ database: options, file }: PlacesToLoad): Promise<boolean> => {
  const database = await openDatabase(options, createLog({ level: 'silent' }));
  try {
    return await loadShippedPlaces(database.direct, file, new Date());
  } finally {
    await database.close();
  }
});
