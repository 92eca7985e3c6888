import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepPlaces, openKeptPlaces } from './kept-places.ts';
import type { PlacesByCountry, ReadCountry } from './kept-places.ts';
import { packPlaces } from './pack-places.ts';
import { openPlaceIndex } from './place-index.ts';
import type { PlaceIndex } from './place-index.ts';

/** Countries that stay open; the one that was asked about longest ago makes room. The largest takes some 5 MB. */
const mostOpen = 6;
const open = new Map<string, Promise<PlaceIndex>>();

// A process and not a thread: reading takes some 650 MB for four seconds, and only a process gives all of it back.
function readApart(): Promise<PlacesByCountry> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./read-places-process.ts', import.meta.url));
    const reader = fork(script, { execArgv: [], serialization: 'advanced' });
    reader.once('message', (places) => resolve(places as PlacesByCountry));
    reader.once('error', reject);
    // Comes after every message, while `exit` may overtake one.
    reader.once('disconnect', () => reject(new Error('The list of places was not read.')));
  });
}

async function findPlaces(): Promise<ReadCountry> {
  const kept = await openKeptPlaces();
  if (kept) return kept;
  const places = await readApart();
  await keepPlaces(places);
  return (await openKeptPlaces()) ?? (async (countryCode) => places.get(countryCode));
}

let finding: Promise<ReadCountry> | undefined;

/**
 * Has the bundled places at hand, which takes seconds where no file of them is kept yet. A failed reading is tried again by
 * the next call. @throws what the reading threw
 */
export function preparePlaces(): Promise<ReadCountry> {
  finding ??= findPlaces().catch((error: unknown) => {
    finding = undefined;
    throw error;
  });
  return finding;
}

async function readIndex(countryCode: string): Promise<PlaceIndex> {
  const read = await preparePlaces();
  return openPlaceIndex((await read(countryCode)) ?? packPlaces([]));
}

/** The bundled places of a country (ISO 3166 alpha-2, in capitals), read when it is asked about; none for one that is not known. */
export function loadPlaces(countryCode: string): Promise<PlaceIndex> {
  const known = open.get(countryCode);
  const index = known ?? readIndex(countryCode);
  open.delete(countryCode);
  open.set(countryCode, index);
  index.catch(() => open.get(countryCode) === index && open.delete(countryCode));
  for (const [oldest] of open) {
    if (open.size <= mostOpen) break;
    open.delete(oldest);
  }
  return index;
}
