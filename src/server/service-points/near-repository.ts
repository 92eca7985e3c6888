import { type RawBuilder, sql } from 'kysely';
import type { ShipmentLoad } from '#domain/service-point.ts';
import type { StoredPoint } from '#domain/service-point-table.ts';
import type { Db } from '#server/platform/handler.ts';

/** Degrees. */
interface Position {
  latitude: number;
  longitude: number;
}

export interface FoundPoint {
  point: StoredPoint;
  timeZone: string;
  distanceKm: number;
  /** Whether it accepts the searched load; true without a look in a search `withPhone`. */
  takesLoad: boolean;
}

/** Kilometres per degree of latitude. */
const kmPerDegree = 111.195;

/** Tenths of a degree, as in the index. */
const bandOf = (latitude: number): number => Math.floor(latitude * 10);

interface Slices {
  bands: number[];
  wests: number[];
  easts: number[];
}

/** Parts of the index that cover a circle: for each band of latitudes its longitudes `wests` to `easts`, two ranges over the date line. */
function slicesAround({ latitude, longitude }: Position, km: number): Slices {
  const reach = km / kmPerDegree;
  const narrowest = Math.cos((Math.min(90, Math.abs(latitude) + reach) * Math.PI) / 180);
  const turn = narrowest * 180 <= reach ? 180 : reach / narrowest;
  const [west, east] = turn >= 180 ? [-180, 180] : [longitude - turn, longitude + turn];
  const stretches: [number, number][] = [[Math.max(west, -180), Math.min(east, 180)]];
  if (west < -180) stretches.push([west + 360, 180]);
  if (east > 180) stretches.push([-180, east - 360]);
  const slices: Slices = { bands: [], wests: [], easts: [] };
  for (let band = bandOf(latitude - reach); band <= bandOf(latitude + reach); band += 1) {
    for (const [from, to] of stretches) {
      slices.bands.push(band);
      slices.wests.push(from);
      slices.easts.push(to);
    }
  }
  return slices;
}

/** Along a great circle to the row `p`. */
const kmTo = ({ latitude, longitude }: Position): RawBuilder<number> => sql<number>`
  (${(2 * kmPerDegree * 180) / Math.PI}::double precision * asin(least(1, sqrt(
    sin(radians((p.latitude - ${latitude}::double precision) / 2)) ^ 2
    + cos(radians(${latitude}::double precision)) * cos(radians(p.latitude))
      * sin(radians((p.longitude - ${longitude}::double precision) / 2)) ^ 2))))`;

/** Whether the row `p` takes the load. */
const takesLoad = ({ heaviestGrams, longestMm, middleMm, shortestMm, pieces }: ShipmentLoad): RawBuilder<boolean> =>
  sql<boolean>`
  (p.heaviest_g >= ${heaviestGrams}::integer and p.longest_mm >= ${longestMm}::integer
    and p.middle_mm >= ${middleMm}::integer and p.shortest_mm >= ${shortestMm}::integer
    and p.most_pieces >= ${pieces}::integer)`;

export interface LocatedSearch {
  providerId: number;
  countryCode: string;
  around: Position;
  load: ShipmentLoad;
}

/** Nearest first. `withPhone`: points with a phone instead of points that take the load. */
export async function findWithin(
  db: Db,
  { providerId, countryCode, around, load }: LocatedSearch,
  { km, most, withPhone }: { km: number; most: number; withPhone: boolean },
): Promise<FoundPoint[]> {
  const { bands, wests, easts } = slicesAround(around, km);
  const { rows } = await sql<FoundPoint>`
    select p.data as point, p.time_zone, near.distance_km, true as takes_load from (
      select found.provider_id, found.facility_id, found.distance_km
      from unnest(${bands}::integer[], ${wests}::double precision[], ${easts}::double precision[])
        as slice (band, west, east)
      cross join lateral (
        select p.provider_id, p.facility_id, ${kmTo(around)} as distance_km
        from service_points p
        where p.provider_id = ${providerId} and p.country_code = ${countryCode}
          and p.latitude_band = slice.band and p.longitude between slice.west and slice.east
          and ${withPhone ? sql`p.has_phone` : takesLoad(load)}
        offset 0
      ) found
      where found.distance_km <= ${km}::double precision
      order by found.distance_km, found.facility_id limit ${most}::bigint
    ) near
    join service_points p on p.provider_id = near.provider_id and p.facility_id = near.facility_id
    order by near.distance_km, near.facility_id`.execute(db);
  return rows;
}

export async function findOne(
  db: Db,
  { providerId, countryCode, around, load }: LocatedSearch,
  facilityId: string,
): Promise<FoundPoint | null> {
  const { rows } = await sql<FoundPoint>`
    select p.data as point, p.time_zone, ${kmTo(around)} as distance_km, ${takesLoad(load)} as takes_load
    from service_points p
    where p.provider_id = ${providerId} and p.facility_id = ${facilityId} and p.country_code = ${countryCode}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Where the carrier's points place a city. */
export async function findCity(
  db: Db,
  { providerId, countryCode, city }: { providerId: number; countryCode: string; city: string },
): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select p.latitude, p.longitude from service_points p
    where p.provider_id = ${providerId} and p.country_code = ${countryCode}
      and lower(p.data ->> 'city') = lower(${city}::text)
    order by p.facility_id limit 1`.execute(db);
  return rows[0] ?? null;
}
