import { expect, test } from 'vitest';
import { findStepToCorrect } from './summary-step.tsx';

test.each([
  ['rule-broken', 'shippingDetailsForm'],
  ['details-first', 'shippingDetailsForm'],
  ['offer-first', 'offerList'],
  ['offer-gone', 'offerList'],
  ['expired', 'offerList'],
  ['already-paid', null],
  ['deleted', null],
  // The response of a newer server, and one that says nothing.
  ['of-another-year', 'shippingDetailsForm'],
  [null, 'shippingDetailsForm'],
])('an order refused with %s is corrected at the step %s', (code, step) => {
  expect(findStepToCorrect(code)).toBe(step);
});
