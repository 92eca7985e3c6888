import { expect, test } from 'vitest';
import { cutPage, sortRows, type SortValue } from './whole-list.ts';

const sort = (values: SortValue[], sortOrder: 'asc' | 'desc') =>
  sortRows(values, { sortField: 'value', sortOrder }, (value) => value);

test.each([
  [
    ['b', 'Är', 'a', 'C'],
    ['a', 'Är', 'b', 'C'],
  ],
  [
    ['order 10', 'order 9'],
    ['order 9', 'order 10'],
  ],
  [
    [10, 9.5, 0],
    [0, 9.5, 10],
  ],
  [
    [true, false],
    [false, true],
  ],
])('%j are sorted upwards and downwards', (values, sorted) => {
  expect(sort(values, 'asc')).toEqual(sorted);
  expect(sort(values, 'desc')).toEqual(sorted.toReversed());
});

test('what is not known stands last both ways', () => {
  expect(sort([null, 2, null, 1], 'asc')).toEqual([1, 2, null, null]);
  expect(sort([null, 2, null, 1], 'desc')).toEqual([2, 1, null, null]);
});

test('equal rows stay as they are, and the rows that were given too', () => {
  const rows = [
    { id: 2, name: 'a' },
    { id: 1, name: 'A' },
  ];
  expect(sortRows(rows, { sortField: 'name', sortOrder: 'desc' }, ({ name }) => name)).toEqual(rows);
  expect(rows.map(({ id }) => id)).toEqual([2, 1]);
});

test('a page holds its rows and no others', () => {
  const rows = Array.from({ length: 25 }, (_, at) => at);
  expect(cutPage(rows, { pageNumber: 3, pageSize: 10 })).toEqual([20, 21, 22, 23, 24]);
  expect(cutPage(rows, { pageNumber: 4, pageSize: 10 })).toEqual([]);
});
