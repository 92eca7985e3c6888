import type { Db } from '#server/platform/handler.ts';

/**
 * Says whether a payment of a request is underway: the gateway has not said yet how it ended, so that it is neither paid nor
 * failed (rule PAY-14). It stands below the payments because offers ask it too.
 */
export async function isPaymentUnderway(db: Db, requestId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['reserved', 'unknown'])
    .executeTakeFirst();
  return found !== undefined;
}
