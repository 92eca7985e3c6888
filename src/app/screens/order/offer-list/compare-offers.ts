import type { Offer } from '#contract/offers.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import { daysBetween } from '#domain/working-days.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { offerTotal } from './offer-price.ts';
import { offerWords } from './offer-words.ts';

/** The best among offers: the lowest total in USD of the wire, and the earliest day of delivery; null where none is known. */
export interface Best {
  total: number;
  delivery: string | null;
}

/** The difference between an offer and the best, in short. */
export interface Difference {
  price: string;
  arrival: string | null;
}

type Compared = Pick<Offer, 'finalPrice' | 'priceParts' | 'deliveryDate'>;

/** The best of the offers that can be ordered; null for fewer than two, which leave nothing to compare. */
export function findBest(offers: readonly Compared[]): Best | null {
  const totals = offers.flatMap((offer) => offerTotal(offer) ?? []);
  if (totals.length < 2) return null;
  const [earliest = null] = offers.flatMap(({ deliveryDate }) => deliveryDate ?? []).toSorted();
  return { total: Math.min(...totals), delivery: earliest };
}

const compareDays = (day: string | null, best: string | null): string | null => {
  if (day === null || best === null) return null;
  const later = daysBetween(best, day);
  return later > 0 ? offerWords.later(later) : offerWords.earliest;
};

function comparePrices(total: number | null, best: number): string {
  if (total === null) return offerWords.notFirm;
  const more = centsNumber(centsOf(total) - centsOf(best));
  return more > 0 ? `+${moneyText(more)} USD` : offerWords.lowest;
}

/** An offer beside the best: what it costs more with everything, and how many days later it arrives. */
export const compareOffer = (offer: Compared, best: Best): Difference => ({
  price: comparePrices(offerTotal(offer), best.total),
  arrival: compareDays(offer.deliveryDate, best.delivery),
});
