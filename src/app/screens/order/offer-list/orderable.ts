import type { Offer, ShippingOptions } from '#contract/offers.ts';

/** `pickupPassed`: the time to order it for its pick-up day has passed at the origin. */
export type NotOrderable = 'estimate' | 'expired' | 'pickupPassed';

const isPast = (instant: string | null | undefined, now: string): boolean =>
  instant !== null && instant !== undefined && Date.parse(instant) <= Date.parse(now);

/** Rules O-15, O-22, O-29. */
export function whyNotOrderable(
  offer: Pick<Offer, 'finalPrice' | 'validUntil' | 'orderableUntil'>,
  now: string,
): NotOrderable | null {
  if (offer.finalPrice === null) return 'estimate';
  if (isPast(offer.validUntil, now)) return 'expired';
  return isPast(offer.orderableUntil, now) ? 'pickupPassed' : null;
}

/** Express offers first, then the others, each as the server sent them. */
export const listOffers = ({ expressShippingOffers, otherShippingOffers }: ShippingOptions): Offer[] => [
  ...expressShippingOffers,
  ...otherShippingOffers,
];

/** Null if an offer can be ordered; `estimate`: there are only estimates. */
export function whyNothingOrderable(options: ShippingOptions, now: string): 'estimate' | 'expired' | null {
  const reasons = listOffers(options).map((offer) => whyNotOrderable(offer, now));
  if (reasons.includes(null)) return null;
  return reasons.every((reason) => reason === 'estimate') ? 'estimate' : 'expired';
}

/** How many express offers can no longer be ordered, and why. */
export type NoLongerOrderable = Record<Exclude<NotOrderable, 'estimate'>, number>;

/** Counts the express offers that a refresh would replace. */
export function countNoLongerOrderable({ expressShippingOffers }: ShippingOptions, now: string): NoLongerOrderable {
  const reasons = expressShippingOffers.map((offer) => whyNotOrderable(offer, now));
  const count = (wanted: NotOrderable): number => reasons.filter((reason) => reason === wanted).length;
  return { expired: count('expired'), pickupPassed: count('pickupPassed') };
}

/** The chosen offer, else the first orderable express offer (rule O-14). */
export function preselect(options: ShippingOptions, now: string): Offer | null {
  const canBeOrdered = (offer: Offer) => whyNotOrderable(offer, now) === null;
  const chosen = listOffers(options).find(({ id }) => id === options.selectedOfferId);
  if (chosen && canBeOrdered(chosen)) return chosen;
  return options.expressShippingOffers.find(canBeOrdered) ?? null;
}

type OfferRequest = ShippingOptions['shippingOfferRequests'][number];

/** `expired` also if the deadline has passed since the response. */
export const stateOfRequest = ({ state, deadline }: OfferRequest, now: string): OfferRequest['state'] =>
  state === 'asked' && isPast(deadline, now) ? 'expired' : state;
