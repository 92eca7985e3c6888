import type { Offer } from '#contract/offers.ts';
import { offerTotal } from './offer-price.ts';

export type Merit = 'fastest' | 'cheapest';

/** The offers that have the smallest value; none when all have it, for then it sets none apart. */
function smallest<V extends string | number>(
  offers: readonly Offer[],
  valueOf: (offer: Offer) => V | null,
): Set<number> {
  const known = offers.flatMap((offer) => {
    const value = valueOf(offer);
    return value === null ? [] : [{ id: offer.id, value }];
  });
  const best = known.reduce<V | null>((least, { value }) => (least === null || value < least ? value : least), null);
  const winners = known.filter(({ value }) => value === best);
  return new Set(winners.length === offers.length ? [] : winners.map(({ id }) => id));
}

/** The merits that set each offer apart among those that can be ordered, by offer id. */
export function findMerits(offers: readonly Offer[]): Map<number, Merit[]> {
  const fastest = smallest(offers, ({ deliveryDate }) => deliveryDate);
  const cheapest = smallest(offers, offerTotal);
  return new Map(
    offers.map(({ id }) => [
      id,
      [...(fastest.has(id) ? (['fastest'] as const) : []), ...(cheapest.has(id) ? (['cheapest'] as const) : [])],
    ]),
  );
}
