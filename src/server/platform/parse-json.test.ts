import { expect, test } from 'vitest';
import { isTooDeep } from './parse-json.ts';

test('JSON nested deeper than any body is detected, and brackets within texts do not count', () => {
  expect(isTooDeep('['.repeat(32) + ']'.repeat(32))).toBe(false);
  expect(isTooDeep('['.repeat(33))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(5000))).toBe(true);
  expect(isTooDeep(JSON.stringify({ text: `${'['.repeat(100)}\\"${'{'.repeat(100)}` }))).toBe(false);
  expect(isTooDeep('[1],'.repeat(1000))).toBe(false);
});
