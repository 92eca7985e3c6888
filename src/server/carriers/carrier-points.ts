import type { Db } from '#server/platform/handler.ts';
import type { ServicePoint } from './carrier.ts';

/** A draft that is older chooses its point again. */
const longestMs = 30 * 24 * 3_600_000;

/** Service points that a carrier has shown at `shownAt`: a choice is checked by them inside of a transaction. */
export async function rememberPoints(
  db: Db,
  providerId: number,
  points: readonly ServicePoint[],
  shownAt: Date,
): Promise<void> {
  if (points.length === 0) return;
  await db
    .insertInto('carrierPoints')
    .values(points.map((point) => ({ providerId, pointId: point.id, data: JSON.stringify(point), shownAt })))
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'pointId']).doUpdateSet((set) => ({
        data: set.ref('excluded.data'),
        shownAt: set.ref('excluded.shownAt'),
      })),
    )
    .execute();
}

/** Null for one that the carrier has never shown. */
export async function findRememberedPoint(db: Db, providerId: number, id: string): Promise<ServicePoint | null> {
  const row = await db
    .selectFrom('carrierPoints')
    .select('data')
    .where('providerId', '=', providerId)
    .where('pointId', '=', id)
    .executeTakeFirst();
  return (row?.data as ServicePoint | undefined) ?? null;
}

export const deleteOldPoints = (db: Db, now: Date) =>
  db
    .deleteFrom('carrierPoints')
    .where('shownAt', '<', new Date(now.getTime() - longestMs).toISOString())
    .execute();
