import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ownFile } from '#server/platform/own-files.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

/** docs/decisions/0017-places.md */
export const shippedPlaces = ownFile('places/places.tsv.br');
/** The first lines, with the largest cities: all that a new portal needs at once. */
export const firstCities = 5000;

const gzipMark = [0x1f, 0x8b];
const zipMark = [0x50, 0x4b, 0x03, 0x04];

async function readMark(path: string): Promise<Uint8Array> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), length: 4 });
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    throw new StartupProblem(`The file ${path} cannot be read.`);
  }
}

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Plain text, gzip, or with the ending `.br` Brotli. @throws StartupProblem for an unreadable or truncated file and for a zip archive */
export async function* readDump(path: string): AsyncGenerator<string> {
  const mark = await readMark(path);
  if (beginsWith(mark, zipMark)) throw new StartupProblem(`${path} is a zip archive. Please unpack it first.`);
  const file = createReadStream(path);
  // Brotli has no mark.
  const unpacker = path.endsWith('.br') ? createBrotliDecompress() : beginsWith(mark, gzipMark) ? createGunzip() : null;
  const text = unpacker ? file.pipe(unpacker) : file;
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
    if (text.errored) throw text.errored;
  } catch (error) {
    throw new StartupProblem(`The file ${path} breaks off (${(error as Error).message}). What came before was read.`);
  }
}
