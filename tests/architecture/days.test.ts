import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('src/app/**/*.{ts,tsx}', { cwd: root });
const having = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(resolve(root, file), 'utf8')));

test('every field for a day uses the one date field', () => {
  expect(having(/from '@mantine\/dates'/)).toEqual(['src/app/ui/mantine/day-field.tsx']);
  expect(having(/type="(?:date|datetime-local|month|week)"/)).toEqual([]);
});
