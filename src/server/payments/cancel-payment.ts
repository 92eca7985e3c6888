import { sql } from 'kysely';
import { cancelMessages } from '#domain/messages/refunds.ts';
import { returnDiscount } from '#server/discounts/use-discount.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';

/** Returns the use of the discount code and ends an agreed transfer (rule R-9). The money is `refunds/cancel-money.ts`'s part. */
export async function cancelPayment(tx: Db, requestId: number, now: Date): Promise<void> {
  await lockOrderForChange(tx, requestId);
  const { rows } = await sql<{ discountId: number | null; customerId: number }>`
    update payment_attempts set
      state = case state when 'waiting' then 'failed' else state end,
      failure = case state when 'waiting' then ${cancelMessages.transferEnded} else failure end,
      settled_at = coalesce(settled_at, ${now}),
      discount_returned_at = case when state = 'paid' and discount_id is not null then ${now}::timestamptz end
    where request_id = ${requestId} and state in ('waiting', 'paid') and discount_returned_at is null
    returning discount_id, customer_id`.execute(tx);
  for (const { discountId, customerId } of rows) {
    if (discountId !== null) await returnDiscount(tx, discountId, customerId);
  }
}
