import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// Every build lies in a folder of its own name below `dist`. The newest is served, and the one before it too: a page that was
// opened before a deploy still finds its parts.

const buildsOnDisk = 2;
const compressible = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml|wasm|ico)$/;
/** Bytes. */
const smallestCompressed = 1024;

/** Bytes. Only the part that draws ZPL is larger; its best compression would take a minute. */
const largestForBest = 2_000_000;

const compressBrotli = (data: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: data.length > largestForBest ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
const compressGzip = (data: Buffer): Promise<Buffer> => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION });

async function compressFile(path: string): Promise<void> {
  const data = await readFile(path);
  const results = { '.br': await compressBrotli(data), '.gz': await compressGzip(data) };
  for (const [ending, compressed] of Object.entries(results))
    if (compressed.length < data.length) await writeFile(path + ending, compressed);
}

/** Writes file.br and file.gz beside the files that get smaller by it, but not for `sw.js`, into which the server writes the build. */
async function compressBuild(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size > smallestCompressed);
  await Promise.all(files.map(compressFile));
}

function readBuilds(dist: string): string[] {
  try {
    const { builds } = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8')) as { builds: string[] };
    return builds.filter((name) => existsSync(join(dist, name, 'index.html')));
  } catch {
    return [];
  }
}

/** Moves `dist/next` to a folder of its build's name, makes it the newest, and removes what is too old. */
export function keepBuild(dist: string): void {
  const next = join(dist, 'next');
  const { build } = JSON.parse(readFileSync(join(next, 'build.json'), 'utf8')) as { build: string };
  const folder = join(dist, build);
  // The name is made of the content: a folder of that name holds the same, and a server may be reading it.
  if (existsSync(folder)) rmSync(next, { recursive: true });
  else renameSync(next, folder);
  const builds = [build, ...readBuilds(dist).filter((name) => name !== build)].slice(0, buildsOnDisk);
  const listPath = join(dist, 'builds.json');
  writeFileSync(`${listPath}.next`, JSON.stringify({ builds }));
  renameSync(`${listPath}.next`, listPath);
  const current = new Set([...builds, 'builds.json']);
  for (const name of readdirSync(dist))
    if (!name.startsWith('.') && !current.has(name)) rmSync(join(dist, name), { recursive: true });
}

/** Compresses a finished build and puts it beside the one before it. Stands last among the plugins. */
export function finishBuild(): Plugin {
  let folder = '';
  return {
    name: 'quayside-finish-build',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // A build that failed has not written it.
        if (!existsSync(join(folder, 'build.json'))) return;
        await compressBuild(folder);
        keepBuild(join(folder, '..'));
      },
    },
  };
}
