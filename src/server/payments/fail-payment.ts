import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import { returnDiscount } from '#server/discounts/use-discount.ts';
import { lockCustomer } from '#server/finance/account.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, lockOrder, recordAction } from '#server/orders/order.ts';
import { watchFrom } from './payment-leases.ts';
import { findAttempt, markFailed } from './repository.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

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
