import { expect, test } from 'vitest';
import { homeOf } from './order-path.ts';

test.each([
  ['N', 0, '/shippingQuote/17/offerList'],
  ['N', 1, '/shippingQuote/17/shippingDetailsForm'],
  ['W', 2, '/shippingQuote/17/shipmentSummary'],
  ['O', 3, '/shippingQuote/17/shipmentDetails'],
  ['E', 1, '/shippingQuote/17/offerList'],
  ['D', 1, '/shipmentDetails/17'],
] as const)('an order with status %s at step %i opens at %s', (status, step, home) => {
  expect(homeOf(17, { status, step })).toBe(home);
});
