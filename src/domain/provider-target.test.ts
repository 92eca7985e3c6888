import { expect, test } from 'vitest';
import { priceForCustomer, type ProviderPricing, totalMargin } from './customer-price.ts';
import { centsOfText, finePercentOfText } from './money.ts';
import { targetForProvider } from './provider-target.ts';

const plain: ProviderPricing = { includeMargin: false, margin: finePercentOfText('10'), priceRanges: [] };
const none = finePercentOfText('0');

test.each([
  ['100.00', '90.90'],
  ['110.00', '100.00'],
  ['0.01', '0.00'],
  ['0.00', '0.00'],
])('a customer’s target of %s shows a provider at 10 percent the target %s', (target, expected) => {
  expect(targetForProvider(plain, centsOfText(target), none)).toBe(centsOfText(expected));
});

test('the customer’s margin is taken off the target too, but not a margin that the provider’s price includes', () => {
  const five = finePercentOfText('5');
  expect(targetForProvider(plain, centsOfText('115.00'), five)).toBe(centsOfText('100.00'));
  expect(targetForProvider({ ...plain, includeMargin: true }, centsOfText('105.00'), five)).toBe(centsOfText('100.00'));
});

test('where a price range raises the margin, the target stays below the range if the price above it costs too much', () => {
  const jumps = { ...plain, priceRanges: [{ costFrom: centsOfText('100'), pricing: finePercentOfText('20') }] };
  expect(targetForProvider(jumps, centsOfText('115.00'), none)).toBe(centsOfText('99.99'));
  expect(targetForProvider(jumps, centsOfText('120.00'), none)).toBe(centsOfText('100.00'));
  expect(targetForProvider(jumps, centsOfText('60.00'), none)).toBe(centsOfText('54.54'));
});

test('a provider that asks its shown target meets the customer’s target, and any two cents more exceed it', () => {
  const ranges = ['50', '100', '250'].map((from, at) => ({
    costFrom: centsOfText(from),
    pricing: finePercentOfText(String(8 + 7 * at)),
  }));
  const pricing = { ...plain, priceRanges: ranges };
  const costs = (price: bigint): bigint => priceForCustomer(price, totalMargin(pricing, price, none)).price;
  for (let target = 0n; target < 40_000n; target += 37n) {
    const price = targetForProvider(pricing, target, none);
    expect(costs(price), String(target)).toBeLessThanOrEqual(target);
    // Rounding may leave one cent between the two.
    expect(costs(price + 2n), String(target)).toBeGreaterThan(target);
  }
});
