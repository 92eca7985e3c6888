import type { Offer, ShippingOptions } from '#contract/offers.ts';

/** `over`: its validity; `passed`: its pick-up day at the origin. */
export type NotOrderable = 'estimate' | 'over' | 'passed';

const isPast = (instant: string | null | undefined, now: string): boolean =>
  instant !== null && instant !== undefined && Date.parse(instant) <= Date.parse(now);

/** Rules O-15, O-22, O-29. */
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

/** `over`: all have expired; `estimate`: there are only estimates. */
export function whyNothingOrderable(options: ShippingOptions, now: string): 'estimate' | 'over' | null {
  const reasons = listOffers(options).map((offer) => whyNotOrderable(offer, now));
  if (reasons.includes(null)) return null;
  return reasons.every((reason) => reason === 'estimate') ? 'estimate' : 'over';
}

/** The express offers that a refresh replaces. */
export function countOver({ expressShippingOffers }: ShippingOptions, now: string): Record<'over' | 'passed', number> {
  const reasons = expressShippingOffers.map((offer) => whyNotOrderable(offer, now));
  const count = (of: NotOrderable): number => reasons.filter((reason) => reason === of).length;
  return { over: count('over'), passed: count('passed') };
}

/** The chosen offer, else the first orderable express offer (rule O-14). */
export function preselect(options: ShippingOptions, now: string): Offer | null {
  const canBeOrdered = (offer: Offer) => whyNotOrderable(offer, now) === null;
  const chosen = listOffers(options).find(({ id }) => id === options.selectedOfferId);
  if (chosen && canBeOrdered(chosen)) return chosen;
  return options.expressShippingOffers.find(canBeOrdered) ?? null;
}

type OfferRequest = ShippingOptions['shippingOfferRequests'][number];

/** The deadline may have passed since the response. */
export const stateOfRequest = ({ state, deadline }: OfferRequest, now: string): OfferRequest['state'] =>
  state === 'asked' && isPast(deadline, now) ? 'expired' : state;
