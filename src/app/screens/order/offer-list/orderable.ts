import type { Offer, ShippingOptions } from '#contract/offers.ts';

/** The reason why an offer cannot be ordered at a moment; null when it can (rules O-15, O-22). */
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

/** Why none of these can be ordered: the time of all is over, or there are estimates only; null when one can. */
export function whyNothingOrderable(options: ShippingOptions, now: string): 'estimate' | 'over' | null {
  const reasons = listOffers(options).map((offer) => whyNotOrderable(offer, now));
  if (reasons.includes(null)) return null;
  return reasons.includes('over') ? 'over' : 'estimate';
}

/** Counts the expired express offers: asking anew brings their current prices. */
export const countOver = ({ expressShippingOffers }: ShippingOptions, now: string): number =>
  expressShippingOffers.filter((offer) => whyNotOrderable(offer, now) === 'over').length;

/** The offer that is marked on entry: the chosen one, else the first express offer that can be ordered (rule O-14). */
export function preselect(options: ShippingOptions, now: string): Offer | null {
  const canBeOrdered = (offer: Offer) => whyNotOrderable(offer, now) === null;
  const chosen = listOffers(options).find(({ id }) => id === options.selectedOfferId);
  if (chosen && canBeOrdered(chosen)) return chosen;
  return options.expressShippingOffers.find(canBeOrdered) ?? null;
}
