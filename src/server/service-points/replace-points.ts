import { type ReadPoints, readServicePoints } from '#domain/read-service-points.ts';
import type { StoredPoint } from '#domain/service-point-table.ts';
import { type Cells, describeTableError } from '#domain/table-cells.ts';
import { listCountries } from '#server/places/countries.ts';
import { timeZoneAt } from '#server/places/time-zones.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { insertPoints, isCarrier, lockCarrier, removePoints, saveTable } from './repository.ts';

const countryCodes = new Set(listCountries().map(({ code }) => code));

export const readPointTable = (rows: Cells): ReadPoints => readServicePoints(rows, (code) => countryCodes.has(code));

async function withZones(tx: Db, points: readonly StoredPoint[]): Promise<(StoredPoint & { timeZone: string })[]> {
  const zoned = [];
  for (const point of points) zoned.push({ ...point, timeZone: await timeZoneAt(tx, point.country, point) });
  return zoned;
}

interface NewPoints {
  providerId: number;
  rows: Cells;
  by: number | null;
  now: Date;
}

/** For `visible.ts`: whoever may call sees the points of every carrier. */
export const isCarrierVisible = (db: Db, providerId: number): Promise<boolean> => isCarrier(db, providerId);

/** All or none. @throws NotFound for a provider that is no express carrier; RuleBroken for a table with an error */
export async function replacePoints(tx: Db, { providerId, rows, by, now }: NewPoints): Promise<void> {
  if (!(await lockCarrier(tx, providerId))) throw new NotFound();
  const { points, errors } = readPointTable(rows);
  if (!points) throw new RuleBroken({ rows: errors.map(describeTableError) });
  await saveTable(tx, { providerId, points: points.length, importedAt: now, importedBy: by });
  await removePoints(tx, providerId);
  await insertPoints(tx, providerId, await withZones(tx, points));
}
