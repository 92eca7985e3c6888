import { expect, test } from 'vitest';
import { groupCardNumber } from './card-number.ts';

test.each([
  ['', ''],
  ['4000', '4000'],
  ['40000', '4000 0'],
  ['4000000000001000', '4000 0000 0000 1000'],
])('%s is written as "%s"', (digits, text) => {
  expect(groupCardNumber(digits)).toBe(text);
});
