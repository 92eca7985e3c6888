import { type ProviderPricing, totalMargin } from './customer-price.ts';
import { type Cents, type FinePercent, unitsOf } from './money.ts';

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
    const price = (target * wholeMargin) / (wholeMargin + unitsOf(margin));
    const highest = next !== undefined && price >= next ? next - 1n : price;
    return highest >= from ? [highest] : [];
  });
  return reached.at(-1) ?? 0n;
}
