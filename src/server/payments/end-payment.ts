import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import { returnDiscount } from '#server/discounts/use-discount.ts';
import { lockCustomer } from '#server/finance/account.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, lockOrder, recordAction } from '#server/orders/order.ts';
import { watchFrom } from './payment-leases.ts';
import { findAttempt, markFailed } from './repository.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';
import { sql } from 'kysely';
import { cancelMessages } from '#domain/messages/refunds.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';

/** Frees the order, money and discount; watched, so that a late charge is refunded. False if the attempt has already ended. */
export async function failPayment(tx: Db, attemptId: number, why: string, now: Date): Promise<boolean> {
  const attempt = (await findAttempt(tx, attemptId))!;
  await lockCustomer(tx, attempt.customerId);
  const order = await lockOrder(tx, attempt.requestId, now);
  const watch = attempt.type === 'C' ? watchFrom(now) : null;
  if (!(await markFailed(tx, attemptId, why, { now, watch }))) return false;
  if (attempt.discountId !== null) await returnDiscount(tx, attempt.discountId, attempt.customerId);
  const back = order.status === 'W' && attempt.statusBefore ? { status: attempt.statusBefore } : {};
  await changeOrder(tx, order.id, back, { userId: attempt.userId });
  await addWebhookEvent(tx, order.id, 'order.payment_failed', now);
  await recordAction(tx, order, {
    type: paymentMessages.failedAction,
    content: paymentMessages.failed(centsText(attempt.amountDue), why),
    userId: attempt.userId,
    isCustomers: true,
    now,
  });
  return true;
}

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
