import { expect, test } from 'vitest';
import { besideSearch, pageKeyOf, readBeside } from './beside.ts';

test.each([
  ['?order=12', 12],
  ['?status=P&order=7', 7],
  ['?order=0', null],
  ['?order=1x', null],
  ['?order=-1', null],
  ['', null],
])('the page beside %j is %j', (search, id) => {
  expect(readBeside(search)).toBe(id);
});

test('another order leaves the filters of the list as they are', () => {
  expect(besideSearch('?status=P%2CO', 9)).toBe('?status=P%2CO&order=9');
  expect(besideSearch('?status=P%2CO&order=9', 10)).toBe('?status=P%2CO&order=10');
  expect(besideSearch('?order=9', null)).toBe('');
});

test('a page of the list keeps its name while orders are read beside it', () => {
  expect(pageKeyOf({ key: 'second', state: { pageKey: 'first' } })).toBe('first');
  expect(pageKeyOf({ key: 'first', state: null })).toBe('first');
});
