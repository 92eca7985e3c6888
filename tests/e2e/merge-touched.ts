import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Touched } from './record-touched.ts';

// node tests/e2e/merge-touched.ts .cache/touched: writes touched.json from what each file of browser tests recorded.

const [given] = process.argv.slice(2);
if (!given) throw new Error('Say where the records lie: node tests/e2e/merge-touched.ts .cache/touched');
const folder = resolve(given);
const files = readdirSync(folder).toSorted();
const merged = Object.fromEntries(
  files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8')) as Touched]),
);
writeFileSync(join(import.meta.dirname, 'touched.json'), `${JSON.stringify(merged, null, 1)}\n`);
