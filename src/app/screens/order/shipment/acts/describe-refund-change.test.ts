import { expect, test } from 'vitest';
import { describeRefundChange } from './describe-refund-change.ts';

test.each([
  [0n, 2_000n, '20.00 USD are given to the customer’s deposit.'],
  [2_000n, 1n, '19.99 USD are taken off the customer’s deposit, and off their credit where that is not enough.'],
  [5n, 5n, 'Nothing is moved on the customer’s deposit.'],
])('from %d to %d cents', (before, after, words) => {
  expect(describeRefundChange(before, after)).toBe(words);
});
