import type { Offer, ShippingOptions } from '#contract/offers.ts';

/** Why an offer cannot be ordered: it is an estimate, its validity is over, or its pick-up day has passed at the origin. */
export type NotOrderable = 'estimate' | 'over' | 'passed';

const isPast = (instant: string | null | undefined, now: string): boolean =>
  instant !== null && instant !== undefined && Date.parse(instant) <= Date.parse(now);

/** The reason why an offer cannot be ordered at a moment; null when it can (rules O-15, O-22, O-29). */
export function whyNotOrderable(
  offer: Pick<Offer, 'finalPrice' | 'validUntil' | 'orderableUntil'>,
  now: string,
): NotOrderable | null {
  if (offer.finalPrice === null) return 'estimate';
  if (isPast(offer.validUntil, now)) return 'over';
  return isPast(offer.orderableUntil, now) ? 'passed' : null;
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
  return reasons.every((reason) => reason === 'estimate') ? 'estimate' : 'over';
}

/** Counts the express offers that asking anew replaces by current prices: the expired ones, and those whose day has passed. */
export function countOver({ expressShippingOffers }: ShippingOptions, now: string): Record<'over' | 'passed', number> {
  const reasons = expressShippingOffers.map((offer) => whyNotOrderable(offer, now));
  const count = (of: NotOrderable): number => reasons.filter((reason) => reason === of).length;
  return { over: count('over'), passed: count('passed') };
}

/** The offer that is marked on entry: the chosen one, else the first express offer that can be ordered (rule O-14). */
export function preselect(options: ShippingOptions, now: string): Offer | null {
  const canBeOrdered = (offer: Offer) => whyNotOrderable(offer, now) === null;
  const chosen = listOffers(options).find(({ id }) => id === options.selectedOfferId);
  if (chosen && canBeOrdered(chosen)) return chosen;
  return options.expressShippingOffers.find(canBeOrdered) ?? null;
}

type OfferRequest = ShippingOptions['shippingOfferRequests'][number];

/** The state of a provider's request at a moment: its deadline may have passed since the server said it. */
export const stateOfRequest = ({ state, deadline }: OfferRequest, now: string): OfferRequest['state'] =>
  state === 'asked' && isPast(deadline, now) ? 'expired' : state;
