import { expect, test } from 'vitest';
import { listStops } from './status-stops.ts';

const neither = { isPaid: false, isOrdered: false };
const said = (stops: ReturnType<typeof listStops>) => stops.map(({ word, state }) => `${word} ${state}`);

test.each([
  ['N', ['New current', 'Waiting for payment ahead', 'Paid ahead', 'Ordered ahead', 'Delivered ahead']],
  ['W', ['New done', 'Waiting for payment current', 'Paid ahead', 'Ordered ahead', 'Delivered ahead']],
  ['P', ['New done', 'Waiting for payment done', 'Paid current', 'Ordered ahead', 'Delivered ahead']],
  ['O', ['New done', 'Waiting for payment done', 'Paid done', 'Ordered current', 'Delivered ahead']],
  ['F', ['New done', 'Waiting for payment done', 'Paid done', 'Ordered done', 'Delivered current']],
] as const)('status %s on the road', (status, stops) => {
  expect(said(listStops(status, neither))).toEqual(stops);
});

test.each([
  ['R', { isPaid: true, isOrdered: false }, ['New done', 'Paid done', 'Declined ended']],
  ['D', { isPaid: true, isOrdered: true }, ['New done', 'Paid done', 'Ordered done', 'Deleted ended']],
  ['D', neither, ['New done', 'Deleted ended']],
  ['E', neither, ['New done', 'Expired ended']],
] as const)('status %s leaves the road', (status, facts, stops) => {
  expect(said(listStops(status, facts))).toEqual(stops);
});
