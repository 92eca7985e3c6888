import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepPackedPlaces, readPackedPlaces } from './kept-places.ts';
import { openPlaceIndex } from './place-index.ts';
import type { PackedPlaces, PlaceIndex } from './place-index.ts';

// A process and not a thread: reading takes some 650 MB for four seconds, and only a process gives all of it back.
function readApart(): Promise<PackedPlaces> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./read-places-process.ts', import.meta.url));
    const reader = fork(script, { execArgv: [], serialization: 'advanced' });
    reader.once('message', (packed) => resolve(packed as PackedPlaces));
    reader.once('error', reject);
    // Comes after every message, while `exit` may overtake one.
    reader.once('disconnect', () => reject(new Error('The list of places was not read.')));
  });
}

async function readPlaces(): Promise<PackedPlaces> {
  const kept = await readPackedPlaces();
  if (kept) return kept;
  const packed = await readApart();
  await keepPackedPlaces(packed);
  return packed;
}

let loading: Promise<PlaceIndex> | undefined;

/**
 * The bundled places, read the first time they are asked for and then kept; a file of them spares later starts the reading.
 * A failed reading is tried again by the next call. @throws what the reading threw
 */
export function loadPlaces(): Promise<PlaceIndex> {
  loading ??= readPlaces()
    .then(openPlaceIndex)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
