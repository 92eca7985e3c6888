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
  expect(describeIncluded(insured, true, 'customer')).toBe('Includes transport, fuel surcharge and insurance.');
  expect(describeIncluded(makeOffer(), false, 'customer')).toBe('Includes transport and fuel surcharge.');
});

test('a price without parts says so, and that the insurance is not listed', () => {
  expect(describeIncluded(plain, false, 'customer')).toBe(
    'Includes transport. The provider named one price for everything.',
  );
  expect(describeIncluded(plain, true, 'customer')).toContain(
    'Insurance is not listed: please ask us before you order.',
  );
  expect(describeIncluded(plain, true, 'staff')).toContain('please ask the provider before it is ordered.');
  expect(describeIncluded(makeOffer({ finalPrice: null }), true, 'customer')).toBeNull();
});
