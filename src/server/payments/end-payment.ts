import { sql } from 'kysely';
import { cancelMessages } from '#domain/messages/refunds.ts';
import { returnDiscount } from '#server/discounts/use-discount.ts';
import type { Db } from '#server/platform/handler.ts';

/**
 * Ends what a request's payment leaves open when the request is cancelled, its money apart: the use of the discount is given
 * back, and a transfer that was agreed on and has not arrived is not waited for any more.
 */
export async function endPayment(tx: Db, requestId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ discount_id: number | null; customer_id: number }>`
    update payment_attempts set
      state = case state when 'waiting' then 'failed' else state end,
      failure = case state when 'waiting' then ${cancelMessages.transferEnded} else failure end,
      settled_at = coalesce(settled_at, ${now}),
      discount_returned_at = case when state = 'paid' and discount_id is not null then ${now}::timestamptz end
    where request_id = ${requestId} and state in ('waiting', 'paid') and discount_returned_at is null
    returning discount_id, customer_id`.execute(tx);
  for (const { discount_id: discountId, customer_id: customerId } of rows) {
    if (discountId !== null) await returnDiscount(tx, discountId, customerId);
  }
}

/** Says whether a payment of a request is on its way, neither paid nor failed. */
export async function isPaymentUnderWay(tx: Db, requestId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['reserved', 'unknown'])
    .executeTakeFirst();
  return found !== undefined;
}
