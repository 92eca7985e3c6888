import { expect, test } from 'vitest';
import { describeDelivery, describeIncluded, includedInAll } from './offer-texts.ts';
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

test('the parts of a price are named, with insurance where it is one', () => {
  expect(describeIncluded(insured, true, 'customer')).toBe('Includes transport, fuel surcharge and insurance.');
  expect(describeIncluded(makeOffer(), false, 'customer')).toBe('Includes transport and fuel surcharge.');
});

test('a price without parts is described as such, with a note that the insurance is not listed', () => {
  expect(describeIncluded(plain, false, 'customer')).toBe(
    'Includes transport. The provider named one price for everything.',
  );
  expect(describeIncluded(plain, true, 'customer')).toContain(
    'Insurance is not listed: please ask us before you order.',
  );
  expect(describeIncluded(plain, true, 'staff')).toContain('please ask the provider before it is ordered.');
  expect(describeIncluded(makeOffer({ finalPrice: null }), true, 'customer')).toBeNull();
});

const offer = { deliveryDate: '2026-11-30', transitDays: 3 };

test('an offer that delivers after the last day is marked, one on that day says how long it takes', () => {
  expect(describeDelivery(offer, '2026-11-29', 'customer')).toBe('after your deadline');
  expect(describeDelivery(offer, '2026-11-29', 'staff')).toBe('after the customer’s deadline');
  expect(describeDelivery({ ...offer, transitDays: null }, '2026-11-29', 'customer')).toBe('after your deadline');
  expect(describeDelivery(offer, '2026-11-30', 'customer')).toBe('3 working days');
  expect(describeDelivery({ ...offer, transitDays: 1 }, '2026-12-01', 'customer')).toBe('1 working day');
});

test('without a last day or a delivery day no offer is marked as late', () => {
  expect(describeDelivery(offer, null, 'customer')).toBe('3 working days');
  expect(describeDelivery({ deliveryDate: null, transitDays: null }, '2026-11-29', 'customer')).toBe(false);
});

test('what several prices include is said once if they agree', () => {
  expect(includedInAll([makeOffer(), makeOffer()], false, 'customer')).toBe('Includes transport and fuel surcharge.');
  expect(includedInAll([makeOffer(), plain], false, 'customer')).toBeNull();
  expect(includedInAll([makeOffer()], false, 'customer')).toBeNull();
});
