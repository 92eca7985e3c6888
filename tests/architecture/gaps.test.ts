import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const gapOfTwoWithName = /\bgap="(?:[^" ]+ (?:xs|sm|md|lg|xl)|(?:xs|sm|md|lg|xl) [^"]+)"/;

// Mantine translates a single name only: it makes one unknown variable of `xs md`, and the browser shows no gap.
test('no gap of two lengths names a step of the theme', () => {
  const files = globSync('src/app/**/*.tsx', { cwd: root });
  expect(files.filter((file) => gapOfTwoWithName.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
  expect(gapOfTwoWithName.test('<Group gap="xs md">')).toBe(true);
});
