import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inProject } from './root.mjs';

// Writes file.br and file.gz beside every file of the built page that is worth it, for the server to send as they are. The
// worker is left out: the server writes something into it.

const compressible = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml|wasm|ico)$/;
const smallest = 1024;

const built = inProject('dist/next');

const ways = [
  ['.br', (data) => promisify(brotliCompress)(data, { params: brotliParams(data.length) })],
  ['.gz', (data) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION })],
];

const brotliParams = (size) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

async function compress(path) {
  const data = await readFile(path);
  for (const [ending, pack] of ways) {
    const packed = await pack(data);
    if (packed.length < data.length) await writeFile(path + ending, packed);
  }
}

const files = readdirSync(built, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && compressible.test(entry.name) && entry.name !== 'sw.js')
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .filter((path) => statSync(path).size > smallest);

await Promise.all(files.map(compress));
