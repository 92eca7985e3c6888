import { expect, test } from 'vitest';
import { startsSearch } from './starts-search.ts';

test.each([
  ['', true],
  ['   ', true],
  ['a', false],
  ['abc', false],
  [' abc ', false],
  ['abcd', true],
  ['  abcd', true],
  ['👍👍👍', false],
  ['👍👍👍👍', true],
])('"%s" starts a search without Enter: %s', (text, starts) => {
  expect(startsSearch(text, 3)).toBe(starts);
});
