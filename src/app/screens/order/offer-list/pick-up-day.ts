import type { Offer } from '#contract/offers.ts';
import { instantText } from '#app/ui/day-text.ts';

/** The viewer's calendar day at an instant. */
export const localDay = (instant: string): string => instantText(instant).slice(0, 10);

/** Says whether an offer's first pick-up day is over: it can still be ordered, for a later one. */
export const isPickUpPassed = ({ pickUpDate }: Pick<Offer, 'pickUpDate'>, now: string): boolean =>
  pickUpDate !== null && pickUpDate < localDay(now);
