import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPackage, findUsed, listPackages, listSources, papers } from './release-packages.mjs';

const root = join(import.meta.dirname, '../..');
const inProject = (...parts) => join(root, ...parts);

const sources = listSources(root, ['src/server', 'src/contract', 'src/domain']);
const { dependencies, devDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

test('a release has the sources of the server and no test', () => {
  expect(sources).toContain(join('src/server/main.ts'));
  expect(sources).toContain(join('src/server/places/places.tsv.br'));
  expect(sources).toContain(join('src/server/places/places.tsv.LICENCE.md'));
  expect(sources.filter((path) => /\.test|\.testing|test-databases/.test(path))).toEqual([]);
});

test('a link in a document of the release leads to another of its documents', () => {
  const linksIn = (path) =>
    [...readFileSync(inProject(path), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link]) => ({
      path,
      target: join(dirname(path), link),
    }));
  const links = papers.filter((path) => path.endsWith('.md')).flatMap(linksIn);
  expect(links.map(({ target }) => target)).toContain('docs/settings.md');
  expect(links.filter(({ target }) => !papers.includes(target))).toEqual([]);
});

test('a release has the packages that the server uses, with what those need, and none that builds or tests', () => {
  const texts = sources.filter((path) => path.endsWith('.ts')).map((path) => readFileSync(inProject(path), 'utf8'));
  const used = findUsed(Object.keys(dependencies), texts);
  expect(used).toEqual(expect.arrayContaining(['fastify', 'pg', '@cantoo/pdf-lib', 'swagger-ui-dist', 'zod']));
  expect(used.filter((name) => /^(react|@mantine|leaflet|dexie|ky$)/.test(name))).toEqual([]);
  const names = listPackages(used, root).map((folder) => folder.split('node_modules/').at(-1));
  expect(names).toEqual(expect.arrayContaining(['pg-pool', 'find-my-way']));
  // Fastify needs this one, too.
  expect(names.filter((name) => name in devDependencies && name !== 'ajv')).toEqual([]);
  expect(names.filter((name) => name.startsWith('@scarf/'))).toEqual([]);
});

test('a package is copied with its licence and without files that no program loads', () => {
  const project = mkdtempSync(join(tmpdir(), 'quayside-release-'));
  const folder = join(project, 'node_modules/@some/one');
  for (const path of ['lib', 'docs', 'node_modules/inner']) mkdirSync(join(folder, path), { recursive: true });
  for (const path of [
    'package.json',
    'LICENSE.md',
    'README.md',
    'lib/a.js',
    'lib/a.js.map',
    'lib/a.d.ts',
    'docs/a.js',
    'node_modules/inner/package.json',
  ])
    writeFileSync(join(folder, path), '{}');
  copyPackage(folder, project, join(project, 'out'));
  const kept = ['LICENSE.md', 'lib', join('lib/a.js'), 'package.json'];
  expect(new Set(readdirSync(join(project, 'out/node_modules/@some/one'), { recursive: true }))).toEqual(new Set(kept));
  rmSync(project, { recursive: true });
});

test('a package that is not installed is named', () => {
  expect(() => listPackages(['no-such-package'], root)).toThrow('The package no-such-package is not installed.');
});
