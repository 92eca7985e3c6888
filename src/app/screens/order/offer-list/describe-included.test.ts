import { expect, test } from 'vitest';
import { describeIncluded } from './describe-included.ts';
import { makeOffer } from './offers.testing.ts';

const insured = makeOffer({
  priceParts: [
    { part: 'base', amount: 70 },
    { part: 'fuel', amount: 20 },
    { part: 'insurance', amount: 10 },
    { part: 'securityFee', amount: 20 },
  ],
});
const plain = makeOffer({
  priceParts: [
    { part: 'base', amount: 100 },
    { part: 'securityFee', amount: 20 },
  ],
});

test('the parts of a price are named, insurance too where it is one', () => {
  expect(describeIncluded(insured, true)).toBe('Includes transport, fuel surcharge and insurance.');
  expect(describeIncluded(makeOffer(), false)).toBe('Includes transport and fuel surcharge.');
});

test('a price without parts says so, and that the insurance is not listed', () => {
  expect(describeIncluded(plain, false)).toBe('Includes transport. The provider named one price for everything.');
  expect(describeIncluded(plain, true)).toContain('Insurance is not listed: please ask us before you order.');
  expect(describeIncluded(makeOffer({ finalPrice: null }), true)).toBeNull();
});
