import { expect, test } from 'vitest';
import type { PricePart } from '#contract/offers.ts';
import { estimatedTotal, listReceipt, offerFee, offerTotal, sumOverride } from './offer-price.ts';
import { makeOffer } from './offers.testing.ts';

const parts = (amounts: Partial<Record<PricePart['part'], number>>): PricePart[] =>
  Object.entries(amounts).map(([part, amount]) => ({ part: part as PricePart['part'], amount }));

test('the total is the price plus the security fee, to the cent', () => {
  const offer = makeOffer({ finalPrice: 0.1, priceParts: parts({ base: 0.1, securityFee: 0.2 }) });
  expect(offerTotal(offer)).toBe(0.3);
  expect(offerFee(offer)).toBe(0.2);
});

test('a security fee that is not listed is a fifth of the price', () => {
  expect(offerTotal(makeOffer({ finalPrice: 596.62, priceParts: [] }))).toBe(715.94);
});

test('an estimate has no total', () => {
  expect(offerTotal(makeOffer({ finalPrice: null, estimatedCost: 90 }))).toBe(null);
  expect(listReceipt(makeOffer({ finalPrice: null }))).toEqual([]);
});

test('the receipt omits what costs nothing, and adds up to the total', () => {
  const priceParts = parts({ base: 493.07, fuel: 103.55, remoteArea: 0, insurance: 11.2, securityFee: 121.56 });
  const offer = makeOffer({ finalPrice: 607.82, priceParts });
  const lines = listReceipt(offer);
  expect(lines.map(({ label }) => label)).toEqual(['Transport', 'Fuel surcharge', 'Insurance', 'Security fee 20 %']);
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(cents).toBe(Math.round(offerTotal(offer)! * 100));
});

test('a price without parts has one line', () => {
  const offer = makeOffer({ finalPrice: 250, priceParts: parts({ securityFee: 50 }) });
  expect(listReceipt(offer)).toEqual([
    { label: 'Price', amount: 250 },
    { label: 'Security fee 20 %', amount: 50 },
  ]);
});

test('an estimate is shown with the security fee of its price, and a firm price has no estimated total', () => {
  expect(estimatedTotal({ finalPrice: null, estimatedCost: 90 })).toBe(108);
  expect(estimatedTotal({ finalPrice: null, estimatedCost: 0.03 })).toBe(0.04);
  expect(estimatedTotal({ finalPrice: null, estimatedCost: null })).toBe(null);
  expect(estimatedTotal({ finalPrice: 80, estimatedCost: 90 })).toBe(null);
});

test.each([
  [480, 12.5, { price: 540, securityFee: 108, total: 648 }],
  // Half a cent is rounded away from zero: 138.50 × 1.15 = 159.275.
  [138.5, 15, { price: 159.28, securityFee: 31.86, total: 191.14 }],
  [0, 0, { price: 0, securityFee: 0, total: 0 }],
  [99_999_999.99, 9999.9999, { price: 10_099_999_898.99, securityFee: 2_019_999_979.8, total: 12_119_999_878.79 }],
])('the override preview for %d with %d %% of margin shows price, fee and total', (price, margin, sum) => {
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
])('the override preview for %d with %d %% shows nothing', (price, margin) => {
  expect(sumOverride(price, margin)).toBeNull();
});
