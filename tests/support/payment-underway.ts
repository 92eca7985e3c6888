import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/handler.ts';
import { today } from './today.ts';

/** Gives an order with an offer a payment underway: reserved, or without a clear response. */
export async function beginPayment(
  db: Db,
  requestId: number,
  state: 'reserved' | 'unknown' = 'reserved',
): Promise<void> {
  const { customerId, createdById, offerId } = await db
    .selectFrom('requests')
    .innerJoin('offers', 'offers.requestId', 'requests.id')
    .select(['requests.customerId', 'requests.createdById', 'offers.id as offerId'])
    .where('requests.id', '=', requestId)
    .orderBy('offers.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('paymentAttempts')
    .values({
      clientId: randomUUID(),
      requestId,
      customerId,
      userId: createdById,
      offerId,
      type: 'D',
      state,
      amountDue: 240_00n,
      price: 200_00n,
      securityFee: 40_00n,
      fromDebit: 240_00n,
      fromCredit: 0n,
      eurRate: '0.920000',
      createdAt: today,
    })
    .execute();
}
