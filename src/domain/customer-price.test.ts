import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  partsForCustomer,
  priceForCustomer,
  priceInEur,
  providerMargin,
  totalMargin,
  type ProviderPricing,
  targetForProvider,
} from './customer-price.ts';
import { finePercentOf, fineRateOfText, noPercent, percentFrom, centsOfText, finePercentOfText } from './money.ts';

const percent = finePercentOf;
const ranges = [
  { costFrom: 500_00n, pricing: percent(8) },
  { costFrom: 100_00n, pricing: percent(12.5) },
  { costFrom: 2000_00n, pricing: percent(5.25) },
];
const ranged = { includeMargin: false, margin: percent(20), priceRanges: ranges };

test.each([
  [0n, 20],
  [99_99n, 20],
  [100_00n, 12.5],
  [499_99n, 12.5],
  [500_00n, 8],
  [1999_99n, 8],
  [2000_00n, 5.25],
  [1_000_000_00n, 5.25],
])('a provider price of %d cents is raised by %d percent', (providerPrice, margin) => {
  expect(providerMargin(ranged, providerPrice)).toBe(percent(margin));
});

test('without price ranges the same margin is added to every price', () => {
  expect(providerMargin({ ...ranged, priceRanges: [] }, 0n)).toBe(percent(20));
  expect(providerMargin({ ...ranged, priceRanges: [] }, 9_999_99n)).toBe(percent(20));
});

test('a price that includes its margin is raised by the customer’s percent alone', () => {
  expect(totalMargin({ ...ranged, includeMargin: true }, 700_00n, percent(2.5))).toBe(percent(2.5));
  expect(totalMargin(ranged, 700_00n, percent(2.5))).toBe(percent(10.5));
  expect(totalMargin(ranged, 700_00n, noPercent)).toBe(percent(8));
});

test('the security fee is a fifth of the rounded customer price', () => {
  expect(priceForCustomer(137_70n, percent(12.5))).toEqual({ price: 154_91n, securityFee: 30_98n, total: 185_89n });
  expect(priceForCustomer(2n, noPercent)).toEqual({ price: 2n, securityFee: 0n, total: 2n });
  expect(priceForCustomer(3n, noPercent)).toEqual({ price: 3n, securityFee: 1n, total: 4n });
});

test('each amount in euros is converted by itself', () => {
  const eur = priceInEur({ price: 154_91n, securityFee: 30_98n, total: 185_89n }, fineRateOfText('0.92'));
  expect(eur).toEqual({ price: 142_52n, securityFee: 28_50n, total: 171_02n });
});

const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
const bigEnoughBase = fc.bigInt({ min: 1_00n, max: 10_000_000n });

test('the parts shown to a customer add up to the customer price, with the rounding in the base price', () => {
  fc.assert(
    fc.property(
      bigEnoughBase,
      cents,
      cents,
      cents,
      fc.bigInt({ min: 0n, max: 99_999_999n }),
      (base, fuel, remoteArea, insurance, margin) => {
        const parts = { base, fuel, remoteArea, insurance };
        const customerParts = partsForCustomer(parts, percentFrom(margin));
        const { price } = priceForCustomer(base + fuel + remoteArea + insurance, percentFrom(margin));
        expect(customerParts.base + customerParts.fuel + customerParts.remoteArea + customerParts.insurance).toBe(
          price,
        );
        for (const name of ['base', 'fuel', 'remoteArea', 'insurance'] as const) {
          // Exact share in millionths of a cent; half a cent off for a rounded part, two for the base that takes the rest.
          const off = customerParts[name] * 1_000_000n - parts[name] * (1_000_000n + margin);
          const most = name === 'base' ? 2_000_000n : 500_000n;
          expect(off <= most && off >= -most).toBe(true);
        }
        expect(customerParts.base >= 0n).toBe(true);
      },
    ),
  );
});

test('a cent of rounding is added to the base price', () => {
  // Each raised part alone rounds up half a cent: 1.005 three times, 100.005 from the base, 103.02 together.
  const parts = { base: 100_00n, fuel: 1_00n, remoteArea: 1_00n, insurance: 1_00n };
  const customerParts = partsForCustomer(parts, percent(0.5));
  expect(customerParts).toEqual({ base: 100_49n, fuel: 1_01n, remoteArea: 1_01n, insurance: 1_01n });
  expect(priceForCustomer(103_00n, percent(0.5)).price).toBe(103_52n);
});

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
  const priceRanges = ['50', '100', '250'].map((from, at) => ({
    costFrom: centsOfText(from),
    pricing: finePercentOfText(String(8 + 7 * at)),
  }));
  const pricing = { ...plain, priceRanges };
  const costs = (price: bigint): bigint => priceForCustomer(price, totalMargin(pricing, price, none)).price;
  for (let target = 0n; target < 40_000n; target += 37n) {
    const price = targetForProvider(pricing, target, none);
    expect(costs(price), String(target)).toBeLessThanOrEqual(target);
    // Rounding may leave one cent between the two.
    expect(costs(price + 2n), String(target)).toBeGreaterThan(target);
  }
});
