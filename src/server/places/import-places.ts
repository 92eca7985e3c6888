import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { firstCities, readDump } from './read-dump.ts';
import { type CityCells, type PostcodeCells, readPostcodeLine, readShippedLine } from './read-place-line.ts';
import {
  analyzePlaces,
  hasCities,
  insertCities,
  insertPostcodes,
  lockPlaces,
  readLoadedVersion,
  removeShippedPlaces,
  saveLoadedVersion,
} from './repository.ts';

/** Small, so that other requests wait only some milliseconds. */
const batchSize = 1000;

function makeBatches<Cells>(write: (rows: readonly Cells[]) => Promise<unknown>) {
  let rows: Cells[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return;
    const full = rows;
    rows = [];
    await write(full);
  };
  return {
    flush,
    async add(...more: readonly Cells[]): Promise<void> {
      rows.push(...more);
      if (rows.length >= batchSize) await flush();
    },
  };
}

/** Numbers of lines; `existing` were in the database or twice in the file. */
export interface ImportOutcome {
  read: number;
  added: number;
  existing: number;
  bad: number;
  /** The first bad lines with their numbers, from 1. */
  named: { number: number; why: string }[];
}

const mostNamed = 10;

const addPostcodes = (db: Db, rows: readonly PostcodeCells[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockPlaces(tx);
    return await insertPostcodes(tx, rows, 'file');
  });

/** Adds a GeoNames dump's postcodes, removes none. Lines before a failure stay, also when the server ships a newer list. */
export async function importPostcodes(
  db: Db,
  lines: AsyncIterable<string>,
  onProgress: (soFar: Pick<ImportOutcome, 'read' | 'added'>) => void,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { read: 0, added: 0, existing: 0, bad: 0, named: [] };
  const batches = makeBatches<PostcodeCells>(async (rows) => {
    const added = await addPostcodes(db, rows);
    outcome.added += added;
    outcome.existing += rows.length - added;
    onProgress(outcome);
  });
  for await (const line of lines) {
    outcome.read += 1;
    if (line.trim() === '') continue;
    const row = readPostcodeLine(line);
    if (typeof row === 'string') {
      outcome.bad += 1;
      if (outcome.named.length < mostNamed) outcome.named.push({ number: outcome.read, why: row });
    } else await batches.add(row);
  }
  await batches.flush();
  await analyzePlaces(db);
  return outcome;
}

/** The largest cities, so that the first orders of an empty portal find their time zones. */
export async function addFirstCities(db: Db, file: string): Promise<void> {
  if (await hasCities(db)) return;
  await inTransaction(db, async (tx) => {
    await lockPlaces(tx);
    if (await hasCities(tx)) return;
    const batches = makeBatches<CityCells>((rows) => insertCities(tx, rows));
    let linesLeft = firstCities;
    for await (const line of readDump(file)) {
      const row = readShippedLine(line);
      // Names in other scripts come later, with the whole file.
      if ('cities' in row) await batches.add(...row.cities.filter(([, key]) => /\p{Script=Latin}/u.test(key ?? '')));
      if ((linesLeft -= 1) === 0) break;
    }
    await batches.flush();
  });
}

async function loadFile(tx: Db, file: string): Promise<void> {
  const postcodes = makeBatches<PostcodeCells>((rows) => insertPostcodes(tx, rows, 'shipped'));
  const cities = makeBatches<CityCells>((rows) => insertCities(tx, rows));
  for await (const line of readDump(file)) {
    const row = readShippedLine(line);
    if ('cities' in row) await cities.add(...row.cities);
    else await postcodes.add(row.postcode);
  }
  await cities.flush();
  await postcodes.flush();
}

async function readVersion(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}

export const arePlacesLoaded = async (db: Db, file: string): Promise<boolean> =>
  (await readLoadedVersion(db)) === (await readVersion(file));

/** Replaces an older list in one transaction. Returns false if it was loaded before, or another server is loading it. */
export async function loadShippedPlaces(db: Db, file: string, now: Date): Promise<boolean> {
  const version = await readVersion(file);
  if ((await readLoadedVersion(db)) === version) return false;
  const isLoaded = await inTransaction(db, async (tx) => {
    if (!(await lockPlaces(tx, { orLeave: true })) || (await readLoadedVersion(tx)) === version) return false;
    await removeShippedPlaces(tx);
    await loadFile(tx, file);
    await saveLoadedVersion(tx, version, now);
    return true;
  });
  if (isLoaded) await analyzePlaces(db);
  return isLoaded;
}
