import { expect, test } from 'vitest';
import { firstView } from '#app/screens/orders/list-address.ts';
import { describeView } from './describe-view.ts';

const nobody = { company: () => null, maker: () => null };

test('a view is told by what it leaves and how it sorts', () => {
  expect(describeView(firstView, nobody)).toBe('All orders, the newest first');
  expect(
    describeView(
      { ...firstView, searchText: 'Berlin', status: ['N', 'P'], customerId: 4, userId: 7, sortField: 'price' },
      { company: (id) => `Company ${id}`, maker: (id) => `User ${id}` },
    ),
  ).toBe('“Berlin” · New, Paid · Company 4 · made by User 7 · by Price, USD, downwards');
});

test('whoever is not known is not named', () => {
  expect(describeView({ ...firstView, customerId: 4, userId: 7 }, nobody)).toBe('one company · made by one user');
  expect(describeView({ ...firstView, userId: -1, sortOrder: 'asc' }, nobody)).toBe(
    'made by customer support · by Created, upwards',
  );
});
