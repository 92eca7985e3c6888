import { farthestPointKm, type ShipmentLoad } from '#domain/service-point.ts';
import { locatePlace } from '#server/places/time-zones.ts';
import type { Db } from '#server/platform/handler.ts';
import { findCity, findOne, findWithin, type FoundPoint, type LocatedSearch } from './near-repository.ts';

export type { FoundPoint } from './near-repository.ts';

/** A search for a carrier's points around a place, with the packages that they have to take. `country` is ISO 3166 alpha-2. */
export interface PointSearch {
  providerId: number;
  country: string;
  city: string;
  postcode: string | null;
  load: ShipmentLoad;
}

/** Most places have enough points close by; only where they have not the whole way is searched. */
const radiiKm = [5, farthestPointKm];

/** The place by what is known of places, else by the city that the carrier's own points name. */
async function locate(
  db: Db,
  { providerId, country, city, postcode, load }: PointSearch,
): Promise<LocatedSearch | null> {
  const around =
    (await locatePlace(db, { countryCode: country, city, postcode })) ??
    (await findCity(db, { providerId, countryCode: country, city }));
  return around && { providerId, countryCode: country, around, load };
}

async function findAround(db: Db, search: PointSearch, limits: { most: number; withPhone: boolean }) {
  const located = await locate(db, search);
  if (!located) return [];
  for (const km of radiiKm) {
    const points = await findWithin(db, located, { km, ...limits });
    if (points.length === limits.most || km === farthestPointKm) return points;
  }
  return [];
}

/** The points around a place that take the load, nearest first, at most `most`. */
export const findPoints = (db: Db, search: PointSearch, most: number): Promise<FoundPoint[]> =>
  findAround(db, search, { most, withPhone: false });

/** The phone number of the nearest point around a place that has one; null for none. */
export async function findPhone(db: Db, search: PointSearch): Promise<string | null> {
  const [nearest] = await findAround(db, search, { most: 1, withPhone: true });
  return nearest?.point.phone ?? null;
}

/** One of a carrier's points in the country, as far from the place as it is; null for none such. */
export async function findPoint(db: Db, search: PointSearch, facilityId: string): Promise<FoundPoint | null> {
  const located = await locate(db, search);
  return located && (await findOne(db, located, facilityId));
}
