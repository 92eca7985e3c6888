import { expect, test } from 'vitest';
import { sumOverride } from './override-sum.ts';

test.each([
  [480, 12.5, { price: 540, securityFee: 108, total: 648 }],
  // Half a cent is rounded away from zero: 138.50 × 1.15 = 159.275.
  [138.5, 15, { price: 159.28, securityFee: 31.86, total: 191.14 }],
  [0, 0, { price: 0, securityFee: 0, total: 0 }],
  [99_999_999.99, 9999.9999, { price: 10_099_999_898.99, securityFee: 2_019_999_979.8, total: 12_119_999_878.79 }],
])('%d with %d %% of margin', (price, margin, sum) => {
  expect(sumOverride(price, margin)).toEqual(sum);
});

test.each([
  [undefined, 10],
  [100, undefined],
  [Number.NaN, 10],
  [-1, 10],
  [1.005, 10],
  [100, 0.00001],
  [100_000_000, 0],
  [1, 10_000],
])('%d with %d %% comes to nothing', (price, margin) => {
  expect(sumOverride(price, margin)).toBeNull();
});
