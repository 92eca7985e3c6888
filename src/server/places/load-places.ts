import { runInChild } from '#server/platform/child-process.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { arePlacesLoaded } from './import-places.ts';
import type { PlacesToLoad } from './load-places-process.ts';

/**
 * Loads the shipped places where the database does not have them, in a process of its own: reading 1.4 million lines takes much
 * memory. Stopped at any point it leaves nothing. Answers whether they were loaded now.
 */
export async function loadPlaces(database: OpenDatabase, file: string, stop: AbortSignal): Promise<boolean> {
  if (stop.aborted || (await arePlacesLoaded(database.kysely, file))) return false;
  const places: PlacesToLoad = { database: database.options, file };
  return await runInChild<boolean>('places/load-places-process', places, stop).catch((failure: unknown) => {
    if (stop.aborted) return false;
    throw failure;
  });
}
