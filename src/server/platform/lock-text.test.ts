import { expect, it } from 'vitest';
import { lockNumbers } from './advisory-lock.ts';
import { textLocks } from './lock-text.ts';

it.each([
  ['work of one server at a time', lockNumbers],
  ['kind of text', textLocks],
])('each %s has a lock of its own', (_, numbers) => {
  const all = Object.values(numbers);
  expect(new Set(all).size).toBe(all.length);
});
