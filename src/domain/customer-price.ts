import type { PriceParts } from './express-rate.ts';
import {
  type Cents,
  convertedAt,
  type FinePercent,
  type FineRate,
  percentOf,
  raisedBy,
  finePercentOf,
  noPercent,
  percentFrom,
  scaledUnits,
} from './money.ts';

/** Percent of the customer price (rule O-8). */
export const securityFeePercent = finePercentOf(20);

/** `includeMargin`: the provider's prices contain the margin already. */
export interface ProviderPricing {
  includeMargin: boolean;
  margin: FinePercent;
  /** From `costFrom` (US cents of the provider price) on `pricing` replaces the margin. In any order. */
  priceRanges: readonly { costFrom: Cents; pricing: FinePercent }[];
}

/** Rule O-7: 0 if prices include the margin, else that of the highest range reached; below all ranges, or without any, `margin`. */
export function providerMargin(
  { includeMargin, margin, priceRanges }: ProviderPricing,
  providerPrice: Cents,
): FinePercent {
  if (includeMargin) return noPercent;
  const reached = priceRanges.filter(({ costFrom }) => costFrom <= providerPrice);
  const [highest] = reached.toSorted((one, other) => (other.costFrom > one.costFrom ? 1 : -1));
  return highest?.pricing ?? margin;
}

/** The sum of the provider's and the customer's margin (rule O-7). */
export const totalMargin = (
  pricing: ProviderPricing,
  providerPrice: Cents,
  customerSpecificPricing: FinePercent,
): FinePercent =>
  percentFrom(scaledUnits(providerMargin(pricing, providerPrice)) + scaledUnits(customerSpecificPricing));

/** `total` is `price` plus `securityFee`. */
export interface CustomerPrice {
  price: Cents;
  securityFee: Cents;
  total: Cents;
}

/** US cents; price and fee are rounded once each (rules O-7, O-8). */
export function priceForCustomer(providerPrice: Cents, margin: FinePercent): CustomerPrice {
  const price = raisedBy(providerPrice, margin);
  const securityFee = percentOf(price, securityFeePercent);
  return { price, securityFee, total: price + securityFee };
}

/** `rate` in EUR per USD (rule O-9). Each amount is rounded; price and fee may differ from the total, which counts, by a cent. */
export const priceInEur = ({ price, securityFee, total }: CustomerPrice, rate: FineRate): CustomerPrice => ({
  price: convertedAt(price, rate),
  securityFee: convertedAt(securityFee, rate),
  total: convertedAt(total, rate),
});

/** Rounding differences go to the base, so that the parts add up to the customer price (rule O-10). */
export function partsForCustomer(parts: PriceParts, margin: FinePercent): PriceParts {
  const fuel = raisedBy(parts.fuel, margin);
  const remoteArea = raisedBy(parts.remoteArea, margin);
  const insurance = raisedBy(parts.insurance, margin);
  const price = raisedBy(parts.base + parts.fuel + parts.remoteArea + parts.insurance, margin);
  return { base: price - fuel - remoteArea - insurance, fuel, remoteArea, insurance };
}

/** 100 % with four decimals. */
const wholeMargin = 1_000_000n;

/** US cents (rule O-25): the highest provider price, over all price ranges, at which the customer pays at most `target`. */
export function targetForProvider(
  pricing: ProviderPricing,
  target: Cents,
  customerSpecificPricing: FinePercent,
): Cents {
  const starts = [0n, ...(pricing.includeMargin ? [] : pricing.priceRanges.map(({ costFrom }) => costFrom))];
  const ordered = [...new Set(starts)].toSorted((one, other) => (one < other ? -1 : 1));
  const reached = ordered.flatMap((from, at) => {
    const margin = totalMargin(pricing, from, customerSpecificPricing);
    const next = ordered[at + 1];
    const price = (target * wholeMargin) / (wholeMargin + scaledUnits(margin));
    const highest = next !== undefined && price >= next ? next - 1n : price;
    return highest >= from ? [highest] : [];
  });
  return reached.at(-1) ?? 0n;
}
