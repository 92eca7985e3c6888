import { expect, test } from 'vitest';
import { orderRowOf } from '#contract/order-row.testing.ts';
import { listConsequences } from './change-each.ts';
import { statusRunTexts } from './status-run-texts.ts';

const orders = [
  orderRowOf(1, { status: 'N', step: 2 }),
  orderRowOf(2, { status: 'W', step: 3 }),
  orderRowOf(3, { status: 'F', step: 3, paymentType: 'DD' }),
  orderRowOf(4, { status: 'O', step: 1 }),
  orderRowOf(5, { status: 'D', step: 1 }),
];

test('paid is asked of those without a payment, with an agreed transfer, and further along already, by number', () => {
  expect(listConsequences(orders, 'P')).toEqual([
    { kind: 'endsTransfer', ids: [2] },
    { kind: 'lacksPayment', ids: [1, 4] },
    { kind: 'goesBack', ids: [3, 4] },
  ]);
  expect(listConsequences([orders[2]!], 'F')).toEqual([]);
  expect(listConsequences(orders, 'F')).toEqual([{ kind: 'isUnpaid', ids: [1, 2, 4] }]);
});

test('they are named in words', () => {
  const { consequences } = statusRunTexts;
  expect(consequences.lacksPayment([1, 4])).toMatch(/^No payment is booked for orders 1, 4\./);
  expect(consequences.lacksPayment([4])).toMatch(/^No payment is booked for order 4\./);
  expect(consequences.endsTransfer([2])).toMatch(/^Order 2 is awaiting a transfer\./);
  expect(consequences.goesBack([3, 4])).toMatch(/^Orders 3, 4 go back/);
});
