import * as z from 'zod/mini';
import { decimal, optionalText, orNone } from './field.ts';

/** How far a service point may be from where it is looked for, in km. */
export const farthestPointKm = 50;

/** How many service points are listed at most. */
export const mostPoints = 20;

/** Where a pick-up by phone or a drop-off is looked for: a city, or a street and a city. What is missing is null. */
export const servicePointRules = z.object({
  CountryCode: optionalText('Country', { max: 2, pattern: /^[A-Za-z]{2}$/ }),
  Address: optionalText('Address', { max: 255 }),
  RequestId: orNone(decimal('Shipping request', { decimals: 0, min: 1 })),
});
export type PointSearch = z.output<typeof servicePointRules>;

/** A search that says country, city and request. */
export type FullSearch = { [K in keyof PointSearch]: NonNullable<PointSearch[K]> };

/** Says whether there is enough to look for service points (S2 §8, 'Not enough info'). */
export const isEnoughToSearch = (search: PointSearch): search is FullSearch =>
  search.CountryCode !== null && search.Address !== null && search.RequestId !== null;

/** A distance as people read it: `0.51 km`, `12.3 km`. */
export const distanceText = (km: number): string => `${km < 9.995 ? km.toFixed(2) : km.toFixed(1)} km`;

/** A map of a place at another site, opened only by who presses the link. Degrees. */
export const findLocationLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres to a degree of latitude on a globe of the mean radius of the earth. */
export const kmPerDegree = 111.195;

/** Kilometres between two positions in degrees, along a great circle of a globe. */
export function kmBetween(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const lift = Math.sin((to - from) / 2) ** 2;
  const turn = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const half = Math.min(1, Math.sqrt(lift + Math.cos(from) * Math.cos(to) * turn));
  return (2 * Math.asin(half) * kmPerDegree * 180) / Math.PI;
}
