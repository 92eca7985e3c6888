import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');

// Opening some two thousand files takes most of a start; bundled into a few it takes half the time.

/** Paths in the release's `src/server`, without extension. A thread or a child process needs a file of its own. */
const programs = [
  ...['main', 'admin', 'verify'],
  ...['demo/fill-process', 'places/load-places-process', 'platform/inspect/inspect-worker'],
];

/** `own-files.ts` finds files relative to itself, so the bundle leaves it where it is. */
const finder = { name: 'platform/own-files', test: /\/platform\/own-files\.ts$/ };

/** Not bundled: packages that a start does not load, and those that read their own files. A test checks that nothing imports them early. */
export const keptPackages = [
  '@cantoo/pdf-lib',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'braintree',
  'bwip-js',
  'nodemailer',
  'pdfkit',
  'web-push',
];

const isKept = (id) => id === 'pg-native' || keptPackages.some((name) => id === name || id.startsWith(`${name}/`));

/** Not minified, so stack traces stay readable. Returns the folders of the bundled packages. */
export async function bundleServer(target) {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs.map((name) => [name, join(root, `src/server/${name}.ts`)])),
    platform: 'node',
    external: isKept,
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: join(target, 'src/server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [finder] },
    cleanDir: false,
  });
  await bundle.close();
  const folders = output.flatMap(({ moduleIds = [] }) => moduleIds.map(packageFolder)).filter(Boolean);
  return [...new Set(folders)].toSorted((one, other) => one.localeCompare(other));
}

/** Null for the project's own files. */
const packageFolder = (path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0] ?? null;

/** Their licences require copies. */
export const gatherLicences = (folders) =>
  folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
