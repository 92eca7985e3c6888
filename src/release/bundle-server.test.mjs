import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { gatherLicences, keptPackages } from './bundle-server.mjs';

const root = join(import.meta.dirname, '../..');
const inProject = (...parts) => join(root, ...parts);

const plainImport = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^']+)'/gm;

/** The packages that loading a file of ours brings in at once. */
function listLoaded(entry) {
  const packages = new Set();
  const seen = new Set();
  const left = [inProject(entry)];
  for (let path = left.pop(); path; path = left.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const [, name] of readFileSync(path, 'utf8').matchAll(plainImport)) {
      if (name.startsWith('#')) left.push(inProject('src', name.slice(1)));
      else if (name.startsWith('.')) left.push(resolve(dirname(path), name));
      else packages.add(name);
    }
  }
  return [...packages];
}

const entries = ['main.ts', 'admin.ts', 'verify.ts', 'demo/fill-process.ts', 'places/load-places-process.ts'].map(
  (name) => `src/server/${name}`,
);

test.each(entries)('%s starts without the packages that are loaded at their first use', (entry) => {
  const loaded = listLoaded(entry);
  expect(loaded).toContain('kysely');
  const isKept = (name) => keptPackages.some((kept) => name === kept || name.startsWith(`${kept}/`));
  expect(loaded.filter(isKept)).toEqual([]);
});

test('every package that is not bundled is installed', () => {
  expect(keptPackages.filter((name) => !existsSync(inProject('node_modules', name)))).toEqual([]);
});

test('the licences of bundled packages are gathered with the packages’ names', () => {
  const text = gatherLicences([inProject('node_modules/pg'), inProject('node_modules/zod')]);
  expect(text).toMatch(/^pg \d+\.\d+\.\d+ \(MIT\)\n\n.*Brian Carlson/s);
  expect(text).toMatch(/\nzod \d+\.\d+\.\d+ \(MIT\)\n\n/);
});
