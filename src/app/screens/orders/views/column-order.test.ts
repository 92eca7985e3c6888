import { expect, test } from 'vitest';
import { allInOrder, moveColumn } from './columns-dialog.tsx';

const all = ['id', 'a', 'b', 'c', 'd'];

test('shown columns come first in their order, the others behind them, and the first one is left out', () => {
  expect(allInOrder(all, ['id', 'c', 'a'])).toEqual([
    { field: 'c', isShown: true },
    { field: 'a', isShown: true },
    { field: 'b', isShown: false },
    { field: 'd', isShown: false },
  ]);
});

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['x', 1, 'abcd'],
] as const)('%s moved by %i', (field, by, order) => {
  const moved = moveColumn(allInOrder(all, all), field, by);
  expect(moved.map((each) => each.field).join('')).toBe(order);
});
