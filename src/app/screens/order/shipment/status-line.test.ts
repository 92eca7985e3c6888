import { expect, test } from 'vitest';
import { type OrderStatus, statusWords } from '#domain/order.ts';
import { listStops } from './status-line.tsx';

const neither = { isPaid: false, isOrdered: false, hasWaited: false };
const paid = { isPaid: true, isOrdered: false, hasWaited: false };
const labelled = (stage: OrderStatus) => ({ stage, words: statusWords[stage], isMarked: false });
const describe = (stops: ReturnType<typeof listStops>) => stops.map(({ word, state }) => `${word} ${state}`);

test.each([
  ['N', ['New current', 'Waiting for payment ahead', 'Paid ahead', 'Ordered ahead', 'Delivered ahead']],
  ['W', ['New done', 'Waiting for payment current', 'Paid ahead', 'Ordered ahead', 'Delivered ahead']],
  ['P', ['New done', 'Waiting for payment skipped', 'Paid current', 'Ordered ahead', 'Delivered ahead']],
  ['O', ['New done', 'Waiting for payment skipped', 'Paid done', 'Ordered current', 'Delivered ahead']],
  ['F', ['New done', 'Waiting for payment skipped', 'Paid done', 'Ordered done', 'Delivered current']],
] as const)('the status line for %s shows passed, current and coming steps', (status, stops) => {
  expect(describe(listStops(labelled(status), status === 'N' || status === 'W' ? neither : paid))).toEqual(stops);
});

test('the step Paid is passed only when a payment is booked', () => {
  const ordered = ['New done', 'Waiting for payment skipped', 'Paid ahead', 'Ordered current', 'Delivered ahead'];
  expect(describe(listStops(labelled('O'), neither))).toEqual(ordered);
  const waiting = ['New done', 'Waiting for payment current', 'Paid ahead', 'Ordered ahead', 'Delivered ahead'];
  expect(describe(listStops({ ...labelled('P'), isMarked: true }, neither))).toEqual(waiting);
});

test.each([
  ['R', paid, ['New done', 'Paid done', 'Declined ended']],
  ['D', { ...paid, isOrdered: true }, ['New done', 'Paid done', 'Ordered done', 'Deleted ended']],
  ['D', neither, ['New done', 'Deleted ended']],
  ['E', neither, ['New done', 'Expired ended']],
] as const)('the status line for %s ends with that status', (status, facts, stops) => {
  expect(describe(listStops(labelled(status), facts))).toEqual(stops);
});

test('the step Waiting for payment is passed by an order that waited for a transfer', () => {
  const [, waited] = listStops(labelled('O'), { ...paid, hasWaited: true });
  expect(waited).toEqual({ word: 'Waiting for payment', state: 'done' });
});
