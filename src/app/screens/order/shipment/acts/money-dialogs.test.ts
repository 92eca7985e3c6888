import { expect, test } from 'vitest';
import { deriveInvoice, describeRefundChange } from './money-dialogs.tsx';

const finance = {
  securityFeeEur: 18.4,
  securityFeeUSD: 20,
  currencyExchangeRate: 0.92,
  totalMargin: 0,
  totalAmountUSD: 120,
  debit: 0,
  credit: 0,
  creditBalance: 0,
  paidByCard: 120,
};

test.each([
  [101.2, {}, 11_000n, 1_000n],
  // At most the security fee, and never below nothing.
  [9.2, {}, 1_000n, 2_000n],
  [0, {}, 0n, 2_000n],
  [500, {}, 54_348n, 0n],
  // The margin is on the invoice.
  [92, { totalMargin: 12.5 }, 10_000n, 750n],
  [92, { totalAmountUSD: 0 }, 10_000n, 0n],
  [9_999_999_999.99, { currencyExchangeRate: 0.000001 }, 999_999_999_999_000_000n, 0n],
] as const)(
  'an invoice of %d EUR with %j is shown as %d cents with a max refund of %d',
  (euros, changed, invoiced, refund) => {
    expect(deriveInvoice(euros, { ...finance, ...changed })).toEqual({ invoiced, refund });
  },
);

test.each([undefined, Number.NaN, -1, 1.005, Number.POSITIVE_INFINITY])('the invoice amount %s is refused', (typed) => {
  expect(deriveInvoice(typed, finance)).toBeNull();
});

test.each([
  [0n, 2_000n, '20.00 USD will be credited to the customer’s deposit.'],
  [
    2_000n,
    1n,
    '19.99 USD will be deducted from the customer’s deposit, and from their credit if the deposit is too low.',
  ],
  [5n, 5n, 'The customer’s deposit does not change.'],
])('changing the max refund from %d to %d cents says what money moves', (before, after, words) => {
  expect(describeRefundChange(before, after)).toBe(words);
});
