import * as z from 'zod/mini';
import { type MeasuredPackage, microgramsOf, micrometresOf } from './chargeable-weight.ts';
import { decimal, optionalText, orNone } from './field.ts';
import type { MeasurementSystem } from './package.ts';

/** Kilometres from the place searched for. */
export const farthestPointKm = 50;

export const mostPoints = 20;

/** A city, or a street and a city. A missing part is null. */
export const servicePointRules = z.object({
  CountryCode: optionalText('Country', { max: 2, pattern: /^[A-Za-z]{2}$/ }),
  Address: optionalText('Address', { max: 255 }),
  RequestId: orNone(decimal('Shipping request', { decimals: 0, min: 1 })),
});
export type PointSearch = z.output<typeof servicePointRules>;

export type FullSearch = { [K in keyof PointSearch]: NonNullable<PointSearch[K]> };

/** Rule D-14. */
export const isEnoughToSearch = (search: PointSearch): search is FullSearch =>
  search.CountryCode !== null && search.Address !== null && search.RequestId !== null;

/** `0.51 km`, `12.3 km` */
export const distanceText = (km: number): string => `${km < 9.995 ? km.toFixed(2) : km.toFixed(1)} km`;

/** Degrees. */
export const findLocationLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Sides of the largest piece from the longest down, and pieces per shipment; null: no limit. */
export interface PieceLimits {
  heaviestKg: number | null;
  longestCm: number | null;
  middleCm: number | null;
  shortestCm: number | null;
  mostPieces: number | null;
}

/** Rounded up; each side is the greatest of its rank over all pieces. */
export interface ShipmentLoad {
  heaviestGrams: number;
  longestMm: number;
  middleMm: number;
  shortestMm: number;
  pieces: number;
}

const roundUp = (amount: bigint, by: bigint): number => Number((amount + by - 1n) / by);

/** Sides of each piece are sorted, so the greatest of each rank stand for all pieces. @throws RangeError for an invalid measure */
export function loadOf(packages: readonly MeasuredPackage[], system: MeasurementSystem): ShipmentLoad {
  const sorted = packages.map(({ length, width, height }) =>
    [length, width, height].map((side) => roundUp(micrometresOf(side, system), 1000n)).toSorted((a, b) => b - a),
  );
  const greatest = (rank: number): number => Math.max(...sorted.map((sides) => sides[rank]!));
  return {
    heaviestGrams: Math.max(...packages.map(({ weight }) => roundUp(microgramsOf(weight, system), 1_000_000n))),
    longestMm: greatest(0),
    middleMm: greatest(1),
    shortestMm: greatest(2),
    pieces: packages.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
