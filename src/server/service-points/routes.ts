import type { CarrierPoints, PointsPreview } from '#contract/service-points.ts';
import { type StoredPoint, writeServicePoints } from '#domain/service-point-table.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { NotFound } from '#server/platform/failures.ts';
import { toList } from '#server/platform/handler.ts';
import { readPointTable, replacePoints } from './replace-points.ts';
import { listPointIds, listTables, type PointTableRow, readPoints } from './repository.ts';

const show = (row: PointTableRow): CarrierPoints => ({
  providerId: row.providerId,
  providerName: row.providerName,
  points: row.points ?? 0,
  importedAt: row.importedAt,
  importedBy: row.importedBy,
});

/** How many of the present points the table keeps and removes. */
function summarize(
  points: readonly StoredPoint[],
  presentIds: readonly string[],
): NonNullable<PointsPreview['points']> {
  const ids = new Set(points.map(({ facilityId }) => facilityId));
  const keptCount = presentIds.filter((id) => ids.has(id)).length;
  return {
    count: points.length,
    cities: new Set(points.map(({ country, city }) => `${country} ${city}`)).size,
    countries: new Set(points.map(({ country }) => country)).size,
    kept: keptCount,
    removed: presentIds.length - keptCount,
  };
}

export const servicePointHandlers = (): HandlersOf<'servicePoints'> => ({
  async list({ db }) {
    return toList((await listTables(db)).map(show));
  },
  async read({ db, params }) {
    if ((await listTables(db, params.id)).length === 0) throw new NotFound();
    const rows = writeServicePoints(await readPoints(db, params.id)).map((row) => [...row]);
    return { providerId: params.id, rows };
  },
  async preview({ db, body }) {
    const { points, errors } = readPointTable(body.rows);
    if (!points) return { errors, points };
    const presentIds = body.providerId === undefined ? [] : await listPointIds(db, body.providerId);
    return { errors, points: summarize(points, presentIds) };
  },
  async replace({ db, params, body, caller, now }) {
    await replacePoints(db, { providerId: params.id, rows: body.rows, by: caller.userId, now });
    const [row] = await listTables(db, params.id);
    return show(row!);
  },
});
