import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no text of the page begins with a name of its code', () => {
  const named = globSync('src/app/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/['"`>]([A-Z][a-z]+[A-Z][A-Za-z]+) [a-z]/g)].map(
      ([, name]) => `${path}: ${name}`,
    ),
  );
  expect(named).toEqual([]);
});
