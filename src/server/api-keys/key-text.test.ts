import { expect, test } from 'vitest';
import { apiKeyPattern, hashKey, isWellFormed, makeKey, startOf } from './key-text.ts';

test('a new API key has a prefix and 49 letters and digits, and each one is different', () => {
  const [first, second] = [makeKey(), makeKey()];
  expect(first).toMatch(/^qs_live_[0-9A-Za-z]{49}$/);
  expect(first).not.toBe(second);
  expect(apiKeyPattern.test(`/api/x?key=${first}`)).toBe(true);
  expect(startOf(first)).toMatch(/^qs_live_\w{5}$/);
  expect(hashKey(first)).toHaveLength(32);
});

test('a test key has its own prefix, and no test key becomes a live key by exchanging the prefix', () => {
  const key = makeKey(false);
  expect(key).toMatch(/^qs_test_[0-9A-Za-z]{49}$/);
  expect([isWellFormed(key), isWellFormed(key.replace('test', 'live'))]).toEqual([true, false]);
  expect(apiKeyPattern.test(key)).toBe(true);
});

test('a key with one wrong, missing or additional character is refused', () => {
  const key = makeKey();
  expect(isWellFormed(key)).toBe(true);
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1)), String(at)).toBe(false);
  }
  expect(isWellFormed(key.slice(0, -1))).toBe(false);
  expect(isWellFormed(`${key}0`)).toBe(false);
  expect(isWellFormed('')).toBe(false);
});
