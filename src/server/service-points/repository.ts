import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { StoredPoint } from '#domain/service-point-table.ts';

/** The table's fields are null if the carrier has none. */
export interface PointTableRow {
  providerId: number;
  providerName: string;
  points: number | null;
  importedAt: string | null;
  importedBy: string | null;
}

/** By name; all, or only the one. */
export async function listTables(db: Db, providerId: number | null = null): Promise<PointTableRow[]> {
  const { rows } = await sql<PointTableRow>`
    select providers.id as provider_id, providers.name as provider_name, held.points, held.imported_at,
      users.first_name || ' ' || users.last_name as imported_by
    from providers
    left join service_point_tables held on held.provider_id = providers.id
    left join users on users.id = held.imported_by_id
    where providers.express and providers.deleted_at is null
      and (${providerId}::bigint is null or providers.id = ${providerId}::bigint)
    order by providers.name, providers.id`.execute(db);
  return rows;
}

/** Until the transaction ends; false for a provider that is no express carrier. */
export async function lockCarrier(tx: Db, providerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', providerId)
    .where('express', '=', true)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const isCarrier = async (db: Db, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('providers')
    .select('id')
    .where('id', '=', providerId)
    .where('express', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function readPoints(db: Db, providerId: number): Promise<StoredPoint[]> {
  const rows = await db
    .selectFrom('servicePoints')
    .select('data')
    .where('providerId', '=', providerId)
    .orderBy('facilityId')
    .execute();
  return rows.map(({ data }) => data);
}

export async function listPointIds(db: Db, providerId: number): Promise<string[]> {
  const rows = await db.selectFrom('servicePoints').select('facilityId').where('providerId', '=', providerId).execute();
  return rows.map((row) => row.facilityId);
}

export const saveTable = (
  tx: Db,
  table: { providerId: number; points: number; importedAt: Date; importedBy: number | null },
) => {
  const written = { points: table.points, importedAt: table.importedAt, importedById: table.importedBy };
  return tx
    .insertInto('servicePointTables')
    .values({ providerId: table.providerId, ...written })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(written))
    .execute();
};

export const removePoints = (tx: Db, providerId: number) =>
  tx.deleteFrom('servicePoints').where('providerId', '=', providerId).execute();

/** Greater than any load. */
const noLimit = 2_147_483_647;

/** `units` per unit of the table, such as grams per kg. */
const wholeLimit = (value: number | null, units: number): number =>
  value === null ? noLimit : Math.round(value * units);

export async function insertPoints(
  tx: Db,
  providerId: number,
  points: readonly (StoredPoint & { timeZone: string })[],
): Promise<void> {
  const rows = points.map(({ timeZone, ...point }) => ({
    facilityId: point.facilityId,
    countryCode: point.country,
    latitude: point.latitude,
    longitude: point.longitude,
    hasPhone: point.phone !== null,
    heaviestG: wholeLimit(point.limits.heaviestKg, 1000),
    longestMm: wholeLimit(point.limits.longestCm, 10),
    middleMm: wholeLimit(point.limits.middleCm, 10),
    shortestMm: wholeLimit(point.limits.shortestCm, 10),
    mostPieces: wholeLimit(point.limits.mostPieces, 1),
    timeZone,
    data: point,
  }));
  await sql`
    insert into service_points (provider_id, facility_id, country_code, latitude, longitude, has_phone,
      heaviest_g, longest_mm, middle_mm, shortest_mm, most_pieces, time_zone, data)
    select ${providerId}::bigint, point.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as point ("facilityId" text, "countryCode" text,
      latitude double precision, longitude double precision, "hasPhone" boolean, "heaviestG" integer, "longestMm" integer,
      "middleMm" integer, "shortestMm" integer, "mostPieces" integer, "timeZone" text, data jsonb)`.execute(tx);
}
