import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ownFile } from './own-files.ts';

// The folder of a migrated and otherwise empty embedded database, packed when the page is built: a first start unpacks it, and
// so neither makes a new one nor runs the migrations.

const root = ownFile('../../');
const keptIn = join(root, '.cache/new-database');
/** A release carries it as this file. */
const shipped = join(root, 'new-database.bin');

interface Packed {
  madeOf: string;
  folders: string[];
  files: [path: string, content: Uint8Array][];
}

/** A name that changes with the migrations and with the engine. */
export function nameSources(): string {
  const hash = createHash('sha256').update(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  const folder = ownFile('migrations');
  for (const name of readdirSync(folder).toSorted()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 32);
}

/** Where this version keeps the packed database that it makes itself. */
export const placeOfPrepared = (): string => join(keptIn, `${nameSources()}.bin`);

/** Where a packed database lies; null: nowhere. */
export function findPrepared(): string | null {
  try {
    return [placeOfPrepared(), shipped].find((file) => existsSync(file)) ?? null;
  } catch {
    return null;
  }
}

/** Packs the folder of a database that is closed. */
export function packDatabase(folder: string): Uint8Array {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(folder.length + 1),
    isFolder: entry.isDirectory(),
  }));
  const packed: Packed = {
    madeOf: nameSources(),
    folders: entries.filter(({ isFolder }) => isFolder).map(({ path }) => path),
    files: entries
      .filter(({ isFolder }) => !isFolder)
      .map(({ path }) => [path, new Uint8Array(readFileSync(join(folder, path)))]),
  };
  return zstdCompressSync(serialize(packed), { params: { [constants.ZSTD_c_compressionLevel]: 15 } });
}

/**
 * Unpacks a database into a new folder. Answers false, and leaves nothing there, where the file cannot be read or was made of
 * other migrations or for another engine.
 */
export function unpackDatabase(file: string, folder: string): boolean {
  try {
    const { madeOf, folders, files } = deserialize(zstdDecompressSync(readFileSync(file))) as Packed;
    if (madeOf !== nameSources()) return false;
    mkdirSync(folder, { mode: 0o700 });
    for (const path of folders.toSorted()) mkdirSync(join(folder, path));
    for (const [path, content] of files) writeFileSync(join(folder, path), content);
    return true;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** Keeps a packed database for later starts, instead of those of other versions. */
export function keepPrepared(packed: Uint8Array): void {
  const place = placeOfPrepared();
  rmSync(keptIn, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, packed);
}
