import { expect, test } from 'vitest';
import { readUpTo } from './message-thread.tsx';

test('a reply answers the messages that were read when it was begun, and all messages while they are shown', () => {
  const colleagueWrote = { read: 5, last: 6, typed: 'Tomorrow at nine' };
  expect(readUpTo({ ...colleagueWrote, isShown: false })).toBe(5);
  expect(readUpTo({ ...colleagueWrote, isShown: true })).toBe(6);
  expect(readUpTo({ ...colleagueWrote, isShown: false, typed: '' })).toBe(6);
});

test('a stored reply answers the messages that exist when it is opened', () => {
  expect(readUpTo({ read: undefined, last: 6, typed: 'Tomorrow', isShown: false })).toBe(6);
});
