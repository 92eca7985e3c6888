import { farthestPointKm, type ShipmentLoad } from '#domain/service-point.ts';
import { locatePlace } from '#server/places/time-zones.ts';
import type { Db } from '#server/platform/handler.ts';
import { findCity, findOne, findWithin, type FoundPoint, type LocatedSearch } from './near-repository.ts';

export type { FoundPoint } from './near-repository.ts';

/** `country` is ISO 3166 alpha-2. */
export interface PointSearch {
  providerId: number;
  country: string;
  city: string;
  postcode: string | null;
  load: ShipmentLoad;
}

/** The whole distance is searched only where there are too few points close by. */
const radiiKm = [5, farthestPointKm];

/** By our places, else by the city in the carrier's own points. */
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

/** Nearest first; only points that take the load. */
export const findPoints = (db: Db, search: PointSearch, most: number): Promise<FoundPoint[]> =>
  findAround(db, search, { most, withPhone: false });

/** Of the nearest point that has one. */
export async function findPhone(db: Db, search: PointSearch): Promise<string | null> {
  const [nearest] = await findAround(db, search, { most: 1, withPhone: true });
  return nearest?.point.phone ?? null;
}

/** At any distance, but in the same country. */
export async function findPoint(db: Db, search: PointSearch, facilityId: string): Promise<FoundPoint | null> {
  const located = await locate(db, search);
  return located && (await findOne(db, located, facilityId));
}
