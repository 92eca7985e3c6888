import type { Offer } from '#contract/offers.ts';
import { centsNumber, centsOf, moneyText } from '#domain/money.ts';
import { daysBetween } from '#domain/working-days.ts';
import { offerTotal } from './offer-price.ts';
import { offerTexts } from './offer-texts.ts';

/** The lowest total in USD, and the earliest day of delivery; null if unknown. */
export interface Best {
  total: number;
  delivery: string | null;
}

export interface Difference {
  price: string;
  arrival: string | null;
}

type Compared = Pick<Offer, 'finalPrice' | 'priceParts' | 'deliveryDate'>;

/** Null for fewer than two orderable offers, which leave nothing to compare. */
export function findBest(offers: readonly Compared[]): Best | null {
  const totals = offers.flatMap((offer) => offerTotal(offer) ?? []);
  if (totals.length < 2) return null;
  const [earliest = null] = offers.flatMap(({ deliveryDate }) => deliveryDate ?? []).toSorted();
  return { total: Math.min(...totals), delivery: earliest };
}

const compareDays = (day: string | null, best: string | null): string | null => {
  if (day === null || best === null) return null;
  const later = daysBetween(best, day);
  return later > 0 ? offerTexts.later(later) : offerTexts.earliest;
};

function comparePrices(total: number | null, best: number): string {
  if (total === null) return offerTexts.notFirm;
  const more = centsNumber(centsOf(total) - centsOf(best));
  return more > 0 ? `+${moneyText(more)} USD` : offerTexts.lowest;
}

/** How much more it costs, and how many days later it arrives. */
export const compareOffer = (offer: Compared, best: Best): Difference => ({
  price: comparePrices(offerTotal(offer), best.total),
  arrival: compareDays(offer.deliveryDate, best.delivery),
});

/** With fewer offers the plot takes more room than it helps. */
const fewestToPlot = 6;

interface PlotPoint {
  id: number;
  name: string;
  day: string;
  total: number;
  /** From the earliest (0) to the latest delivery day (1), and from the lowest (0) to the highest total (1). */
  x: number;
  y: number;
}

export interface Plot {
  points: PlotPoint[];
  /** Each day once. */
  days: { day: string; x: number }[];
  lowest: number;
  highest: number;
}

/** Null when too few offers have both day and total. */
export function plotOffers(offers: readonly Offer[]): Plot | null {
  const plotted = offers.flatMap((offer) => {
    const total = offerTotal(offer);
    if (total === null || offer.deliveryDate === null) return [];
    return [{ id: offer.id, name: offer.shippingProviderName, day: offer.deliveryDate, total }];
  });
  if (plotted.length < fewestToPlot) return null;
  const [first, last] = findEnds(plotted.map(({ day }) => Date.parse(day)));
  const [lowest, highest] = findEnds(plotted.map(({ total }) => total));
  const points = plotted.map((one) => ({
    ...one,
    x: placeBetween(Date.parse(one.day), first, last),
    y: placeBetween(one.total, lowest, highest),
  }));
  const days = [...new Map(points.map(({ day, x }) => [day, { day, x }])).values()];
  return { points, days: days.toSorted((one, other) => one.x - other.x), lowest, highest };
}

const findEnds = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** If all values are equal, it is in the middle. */
const placeBetween = (value: number, low: number, high: number): number =>
  high === low ? 0.5 : (value - low) / (high - low);

export type Merit = 'fastest' | 'cheapest';

/** The ids of the offers with the smallest value; none when all have it. */
function findSmallest<V extends string | number>(
  offers: readonly Offer[],
  valueOf: (offer: Offer) => V | null,
): Set<number> {
  const comparable = offers.flatMap((offer) => {
    const value = valueOf(offer);
    return value === null ? [] : [{ id: offer.id, value }];
  });
  const best = comparable.reduce<V | null>(
    (least, { value }) => (least === null || value < least ? value : least),
    null,
  );
  const winners = comparable.filter(({ value }) => value === best);
  return new Set(winners.length === offers.length ? [] : winners.map(({ id }) => id));
}

/** What distinguishes each orderable offer, by offer id. */
export function findMerits(offers: readonly Offer[]): Map<number, Merit[]> {
  const fastest = findSmallest(offers, ({ deliveryDate }) => deliveryDate);
  const cheapest = findSmallest(offers, offerTotal);
  return new Map(
    offers.map(({ id }) => [
      id,
      [...(fastest.has(id) ? (['fastest'] as const) : []), ...(cheapest.has(id) ? (['cheapest'] as const) : [])],
    ]),
  );
}
