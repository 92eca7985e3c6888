import { expect, test } from 'vitest';
import { firstView } from '#app/screens/orders/list-address.ts';
import { describeView } from './describe-view.ts';

const nobody = { company: () => null, maker: () => null };

test('a view is told by what it leaves and how it sorts', () => {
  expect(describeView(firstView, nobody)).toBe('All orders, newest first');
  expect(
    describeView(
      { ...firstView, searchText: 'Berlin', status: ['N', 'P'], customerId: 4, userId: 7, sortField: 'price' },
      { company: (id) => `Company ${id}`, maker: (id) => `User ${id}` },
    ),
  ).toBe('“Berlin” · New, Paid · Company 4 · made by User 7 · Price (USD), high to low');
});

test.each([
  ['deliverTo', 'asc', 'Deliver to, A to Z'],
  ['deliverTo', 'desc', 'Deliver to, Z to A'],
  ['deliveryDate', 'desc', 'Delivery, newest first'],
  ['id', 'asc', 'Order, low to high'],
] as const)('sorted by %s, %s, a view reads “%s”', (sortField, sortOrder, said) => {
  expect(describeView({ ...firstView, sortField, sortOrder }, nobody)).toBe(said);
});

test('whoever is not known is not named', () => {
  expect(describeView({ ...firstView, customerId: 4, userId: 7 }, nobody)).toBe('one company · made by one user');
  expect(describeView({ ...firstView, userId: -1, sortOrder: 'asc' }, nobody)).toBe(
    'made by customer support · Created, oldest first',
  );
});
