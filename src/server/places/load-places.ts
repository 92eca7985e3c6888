import { runInChild } from '#server/platform/child-process.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { arePlacesLoaded } from './import-places.ts';
import type { PlacesToLoad } from './load-places-process.ts';

/** In a process of its own, since 1.4 million lines take much memory; if stopped it leaves nothing. Returns whether it has loaded them. */
export async function loadPlaces(database: OpenDatabase, file: string, stop: AbortSignal): Promise<boolean> {
  if (stop.aborted || (await arePlacesLoaded(database.kysely, file))) return false;
  const places: PlacesToLoad = { database: database.options, file };
  return await runInChild<boolean>('places/load-places-process', places, stop).catch((failure: unknown) => {
    if (stop.aborted) return false;
    throw failure;
  });
}
