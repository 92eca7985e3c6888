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
])('a target of %s leaves %s for a provider at 10 percent', (target, expected) => {
  expect(targetForProvider(plain, centsOfText(target), none)).toBe(centsOfText(expected));
});

test('the margin of the customer counts too, and an included one of the provider does not', () => {
  const five = finePercentOfText('5');
  expect(targetForProvider(plain, centsOfText('115.00'), five)).toBe(centsOfText('100.00'));
  expect(targetForProvider({ ...plain, includeMargin: true }, centsOfText('105.00'), five)).toBe(centsOfText('100.00'));
});

test('where the margin jumps, the price below the jump counts when the one above it is too much', () => {
  const jumps = { ...plain, priceRanges: [{ costFrom: centsOfText('100'), pricing: finePercentOfText('20') }] };
  expect(targetForProvider(jumps, centsOfText('115.00'), none)).toBe(centsOfText('99.99'));
  expect(targetForProvider(jumps, centsOfText('120.00'), none)).toBe(centsOfText('100.00'));
  expect(targetForProvider(jumps, centsOfText('60.00'), none)).toBe(centsOfText('54.54'));
});

test('no provider that asks for its target, and none that asks for a cent more, misses what the customer aims at', () => {
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
