import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');

// A start spends most of its time on opening some two thousand files; joined into a few it takes half of that.

/** The programs of a release, by their places in its `src/server`: a thread and a child process have a file of their own. */
const programs = [
  ...['main', 'admin', 'verify'],
  ...['demo/fill-process', 'places/load-places-process', 'platform/inspect/inspect-worker'],
];

/** Finds files by where it lies itself, and so keeps its place. */
const finder = { name: 'platform/own-files', test: /\/platform\/own-files\.ts$/ };

/**
 * Packages that stay as they are: those that a start does not load, and those that read files of their own. A test holds that
 * nothing imports one before it is needed.
 */
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

/**
 * Joins the code of the server, with the packages that its start loads, into a few files below `target`, as they were written:
 * a stack trace names the function, and a line above it the file that it came from. Answers the folders of those packages.
 */
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

/** The folder of the package that a file belongs to; null for the project's own. */
const packageFolder = (path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0] ?? null;

/** The licences of packages, one after the other, as theirs ask of a copy. */
export const gatherLicences = (folders) =>
  folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
