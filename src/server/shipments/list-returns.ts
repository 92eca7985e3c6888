import type { Db } from '#server/platform/handler.ts';

/** The orders that bring a shipment back, the oldest first; none that is deleted or was never ordered in time (rule Q-23). */
export async function listReturns(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('return_of_id', '=', requestId)
    .where('status', 'not in', ['D', 'E'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
