import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const named = /\bgap="(?:[^" ]+ (?:xs|sm|md|lg|xl)|(?:xs|sm|md|lg|xl) [^"]+)"/;

// Mantine makes one variable of a name and all that follows it, which the browser drops: there is no gap at all then.
test('a gap of two lengths names none of the theme', () => {
  const files = globSync('src/app/**/*.tsx', { cwd: root });
  expect(files.filter((file) => named.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
  expect(named.test('<Group gap="xs md">')).toBe(true);
});
