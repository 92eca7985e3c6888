import { expect, test } from 'vitest';
import { stepFrom } from './order-beside.tsx';

const ids = [30, 20, 10];
const from = (requestId: number | null, by: 1 | -1, lastPlace = 0) => stepFrom(ids, { requestId, lastPlace, by });

test('next and previous go through the page of the list and stop at its ends', () => {
  expect([from(30, 1), from(20, 1), from(10, 1)]).toEqual([20, 10, null]);
  expect([from(10, -1), from(20, -1), from(30, -1)]).toEqual([20, 30, null]);
});

test('without an open order next is the first one, and there is no previous one', () => {
  expect([from(null, 1), from(null, -1)]).toEqual([30, null]);
  expect(stepFrom([], { requestId: null, lastPlace: 0, by: 1 })).toBeNull();
});

test('after the open order was removed next and previous continue from its place', () => {
  expect([from(25, 1, 1), from(25, -1, 1)]).toEqual([20, 30]);
  expect([from(5, 1, 3), from(35, -1, 0)]).toEqual([null, null]);
});
