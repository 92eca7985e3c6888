import { expect, test } from 'vitest';
import { describeRefundChange } from './describe-refund-change.ts';

test.each([
  [0n, 2_000n, '20.00 USD will be credited to the customer’s deposit.'],
  [
    2_000n,
    1n,
    '19.99 USD will be deducted from the customer’s deposit, and from their credit if the deposit is too low.',
  ],
  [5n, 5n, 'The customer’s deposit does not change.'],
])('from %d to %d cents', (before, after, words) => {
  expect(describeRefundChange(before, after)).toBe(words);
});
