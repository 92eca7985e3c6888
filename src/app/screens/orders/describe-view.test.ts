import { expect, test } from 'vitest';
import { describeNothingFound, describeView } from './describe-view.ts';
import { orderListFor, type OrderListView } from './order-list.tsx';

const { firstView } = orderListFor(true);

const nobody = {};

test('a view is described by its filters and its sorting', () => {
  expect(describeView(firstView, nobody)).toBe('All orders, newest first');
  expect(
    describeView(
      { ...firstView, searchText: 'Berlin', status: ['N', 'P'], customerId: 4, userId: 7, sortField: 'price' },
      { customerId: (id) => `Company ${id}`, userId: (id) => `User ${id}` },
    ),
  ).toBe('“Berlin” · New, Paid · Company 4 · made by User 7 · Price (USD), high to low');
});

test.each([
  ['deliverTo', 'asc', 'Deliver to, A to Z'],
  ['deliverTo', 'desc', 'Deliver to, Z to A'],
  ['deliveryDate', 'desc', 'Delivery, newest first'],
  ['id', 'asc', 'Order, low to high'],
] as const)('a view sorted by %s, %s is described as “%s”', (sortField, sortOrder, text) => {
  expect(describeView({ ...firstView, sortField, sortOrder }, nobody)).toBe(text);
});

test('unknown people are not named', () => {
  expect(describeView({ ...firstView, customerId: 4, userId: 7 }, nobody)).toBe('one company · made by one user');
  expect(describeView({ ...firstView, userId: -1, sortOrder: 'asc' }, nobody)).toBe(
    'made by customer support · Created, oldest first',
  );
});

test.each([
  [{ searchText: 'Ulm' }, 'No orders match “Ulm”. You can search by place, company, number or reference.'],
  [{ status: ['W'] }, 'No orders match these filters: Waiting for payment.'],
  [{ status: ['N', 'F'], userId: 7 }, 'No orders match these filters: New, Delivered · made by Mira Vos.'],
  [
    { searchText: 'Ulm', status: ['O'], userId: 7 },
    'No orders match “Ulm” and these filters: Ordered · made by Mira Vos. You can search by place, company, number or reference.',
  ],
  [{ userId: -1 }, 'No orders match these filters: made by customer support.'],
  [
    { vendor: 'Albatross', paymentType: 'B', createdFrom: '2026-11-01', pickupTo: '2026-11-30' },
    'No orders match these filters: Vendor Albatross · Bank transfer · Created from 2026-11-01 · Pick-up to 2026-11-30.',
  ],
  [{ assignee: 'me' }, 'No orders match these filters: assigned to me.'],
  [{ assignee: '7' }, 'No orders match these filters: assigned to Mira Vos.'],
  [{ assignee: '8' }, 'No orders match these filters: assigned to a colleague.'],
  [{ userId: 99, customerId: 4 }, 'No orders match these filters: made by one user.'],
] as const)('an empty list with %o is described', (changes, text) => {
  const nameOf = (id: number) => (String(id) === '7' ? 'Mira Vos' : null);
  const names = { userId: nameOf, assignee: nameOf };
  expect(describeNothingFound({ ...firstView, ...(changes as Partial<OrderListView>) }, names)).toBe(text);
});
