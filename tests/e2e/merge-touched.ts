import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, matchesGlob, resolve } from 'node:path';
import { onlyInFull } from '../support/test-scope.ts';
import type { Touched } from './record-touched.ts';

// node tests/e2e/merge-touched.ts .cache/touched: writes into touched.json what each file of browser tests recorded. Files
// that were not run keep what they had; files that are gone, and those that a release alone runs, have nothing.

const [given] = process.argv.slice(2);
if (!given) throw new Error('Say where the records lie: node tests/e2e/merge-touched.ts .cache/touched');
const folder = resolve(given);
const target = join(import.meta.dirname, 'touched.json');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const known = read(target) as Record<string, Touched>;
const recorded = Object.fromEntries(
  readdirSync(folder).map((name) => [basename(name, '.json'), read(join(folder, name)) as Touched]),
);
const isOnlyInFull = (file: string): boolean => onlyInFull.some((name) => matchesGlob(file, `${name}.spec.ts`));
const merged = Object.entries({ ...known, ...recorded })
  .filter(([file]) => existsSync(join(import.meta.dirname, file)) && !isOnlyInFull(file))
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(target, `${JSON.stringify(Object.fromEntries(merged), null, 1)}\n`);
