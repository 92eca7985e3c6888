import { expect, test } from 'vitest';
import { leaveOutMoney } from './leave-out-money.ts';

test('money is removed from a response at any depth, and nothing else is', () => {
  const response = {
    info: { id: 7, createdBy: 'Ada' },
    payments: { paymentList: [{ amount: 812.4 }], totalAmount: 812.4 },
    invoice: { number: 'INV-1' },
    shippingOfferFinance: { debit: 5 },
    offers: [
      { id: 1, finalPrice: 90, costParts: [{ part: 'base', amount: 70 }], currentTotalMargin: 12, csdNote: null },
    ],
  };
  expect(leaveOutMoney(response)).toEqual({
    info: { id: 7, createdBy: 'Ada' },
    payments: { paymentList: [], totalAmount: 0 },
    offers: [{ id: 1, finalPrice: 90, csdNote: null }],
  });
  expect(response.payments.totalAmount).toBe(812.4);
});

test('a response without money is cached unchanged', () => {
  const response = { items: [1, 'two', null, { three: false }], totalNumberOfItems: 4 };
  expect(leaveOutMoney(response)).toEqual(response);
});
