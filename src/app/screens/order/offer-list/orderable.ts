import type { Offer, ShippingOptions } from '#contract/offers.ts';

/** Why an offer cannot be ordered at a moment; null when it can (decisions §3.8, §3.9). */
export function whyNotOrderable(
  offer: Pick<Offer, 'finalPrice' | 'validUntil'>,
  now: string,
): 'estimate' | 'over' | null {
  if (offer.finalPrice === null) return 'estimate';
  return offer.validUntil !== null && Date.parse(offer.validUntil) <= Date.parse(now) ? 'over' : null;
}

/** Express offers first, then the others, each as the server sent them. */
export const listOffers = ({ expressShippingOffers, otherShippingOffers }: ShippingOptions): Offer[] => [
  ...expressShippingOffers,
  ...otherShippingOffers,
];

/** The offer that is marked on entry: the chosen one, else the first express offer that can be ordered (S2 §2, decisions §3.8). */
export function preselect(options: ShippingOptions, now: string): Offer | null {
  const canBeOrdered = (offer: Offer) => whyNotOrderable(offer, now) === null;
  const chosen = listOffers(options).find(({ id }) => id === options.selectedOfferId);
  if (chosen && canBeOrdered(chosen)) return chosen;
  return options.expressShippingOffers.find(canBeOrdered) ?? null;
}
