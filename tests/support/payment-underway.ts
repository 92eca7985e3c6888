import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/handler.ts';
import { today } from './today.ts';

/** Puts a request where its payment is on its way: reserved, or without a clear answer yet. It needs an offer. */
export async function beginPayment(
  db: Db,
  requestId: number,
  state: 'reserved' | 'unknown' = 'reserved',
): Promise<void> {
  const { customer_id, created_by_id, offer_id } = await db
    .selectFrom('requests')
    .innerJoin('offers', 'offers.request_id', 'requests.id')
    .select(['requests.customer_id', 'requests.created_by_id', 'offers.id as offer_id'])
    .where('requests.id', '=', requestId)
    .orderBy('offers.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_attempts')
    .values({
      client_id: randomUUID(),
      request_id: requestId,
      customer_id,
      user_id: created_by_id,
      offer_id,
      type: 'D',
      state,
      amount_due: 240_00n,
      price: 200_00n,
      security_fee: 40_00n,
      from_debit: 240_00n,
      from_credit: 0n,
      eur_rate: '0.920000',
      created_at: today,
    })
    .execute();
}
