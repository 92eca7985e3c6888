import type { Offer } from '#contract/offers.ts';
import { offerTotal } from './offer-price.ts';

/** From this many offers on the plot helps more than it takes room (screens: six). */
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
  /** The delivery days with their place, each once. */
  days: { day: string; x: number }[];
  lowest: number;
  highest: number;
}

/** Places offers by delivery day and total; null when too few of them have both. */
export function plotOffers(offers: readonly Offer[]): Plot | null {
  const known = offers.flatMap((offer) => {
    const total = offerTotal(offer);
    if (total === null || offer.deliveryDate === null) return [];
    return [{ id: offer.id, name: offer.shippingProviderName, day: offer.deliveryDate, total }];
  });
  if (known.length < fewestToPlot) return null;
  const [first, last] = findEnds(known.map(({ day }) => Date.parse(day)));
  const [lowest, highest] = findEnds(known.map(({ total }) => total));
  const points = known.map((one) => ({
    ...one,
    x: placeBetween(Date.parse(one.day), first, last),
    y: placeBetween(one.total, lowest, highest),
  }));
  const days = [...new Map(points.map(({ day, x }) => [day, { day, x }])).values()];
  return { points, days: days.toSorted((one, other) => one.x - other.x), lowest, highest };
}

const findEnds = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Where all values are one, it stands in the middle. */
const placeBetween = (value: number, low: number, high: number): number =>
  high === low ? 0.5 : (value - low) / (high - low);
