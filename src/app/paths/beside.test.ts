import { expect, test } from 'vitest';
import { besideSearch, pageKeyOf, readBeside } from './beside.ts';

test.each([
  ['?order=12', 12],
  ['?status=P&order=7', 7],
  ['?order=0', null],
  ['?order=1x', null],
  ['?order=-1', null],
  ['', null],
])('the address for reading an order beside %j is %j', (search, id) => {
  expect(readBeside(search)).toBe(id);
});

test('reading another order beside the list keeps the filters in the address', () => {
  expect(besideSearch('?status=P%2CO', 9)).toBe('?status=P%2CO&order=9');
  expect(besideSearch('?status=P%2CO&order=9', 10)).toBe('?status=P%2CO&order=10');
  expect(besideSearch('?order=9', null)).toBe('');
});

test('the key of the list’s page stays the same while orders are read beside it', () => {
  expect(pageKeyOf({ key: 'second', state: { pageKey: 'first' } })).toBe('first');
  expect(pageKeyOf({ key: 'first', state: null })).toBe('first');
});
