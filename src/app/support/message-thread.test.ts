import { expect, test } from 'vitest';
import { readUpTo } from './message-thread.tsx';

test('beside notes a reply is to the messages of the moment it was begun, beside messages to all of them', () => {
  const colleagueWrote = { read: 5, last: 6, typed: 'Tomorrow at nine' };
  expect(readUpTo({ ...colleagueWrote, isShown: false })).toBe(5);
  expect(readUpTo({ ...colleagueWrote, isShown: true })).toBe(6);
  expect(readUpTo({ ...colleagueWrote, isShown: false, typed: '' })).toBe(6);
});

test('a stored reply is to the messages that were there when it was opened', () => {
  expect(readUpTo({ read: undefined, last: 6, typed: 'Tomorrow', isShown: false })).toBe(6);
});
