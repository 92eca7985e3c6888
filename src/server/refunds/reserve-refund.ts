import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { centsOfText, centsText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { leaseUntil } from '#server/payments/leases.ts';
import { checkPaymentLimit } from '#server/payments/payment-limit.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { readMostToSend } from './card-refund.ts';
import { checkInvoiceable, openOrder } from './open-order.ts';
import type { OpenOrder } from './open-order.ts';
import { readSent } from './read-invoice.ts';
import { findRefundByKey, insertRefund } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';
import { findInvoice } from './store.ts';

/** A refund as staff ask for it, under an id of the browser's making. */
export interface RefundOrder {
  requestId: number;
  amount: Cents;
  caller: Caller;
  key: string;
  now: Date;
  /** The greatest number of refunds in a minute by one user for one order. */
  perMinute: number;
}

/** The field of both bodies. */
export const amountField = 'sendRefundAmount';

/** The refund that the browser's id made before. @throws Conflict when it was another one */
async function findEarlier(tx: Db, { key, requestId, amount, caller }: RefundOrder): Promise<RefundRow | null> {
  const earlier = await findRefundByKey(tx, key);
  if (!earlier) return null;
  const isSame =
    earlier.request_id === requestId && earlier.user_id === caller.userId && centsOfText(earlier.amount) === amount;
  if (!isSame) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return earlier;
}

/**
 * The amount that may be sent of an order now, in US cents.
 * @throws RuleBroken or Conflict where nothing may be, whatever the amount
 */
async function readMost(tx: Db, order: OpenOrder): Promise<Cents> {
  const { account, request, paid } = order;
  const isCancelled = request.status === 'D';
  checkInvoiceable(order, 'sendRefund');
  const invoice = await findInvoice(tx, request.id);
  if (!isCancelled && !invoice) throw new RuleBroken(refundMessages.invoiceFirst);
  const { done, live } = await readSent(tx, request.id);
  if (live > 0n) throw new Conflict(refundMessages.beingSent, { retryAfterSeconds: 5 });
  if (!isCancelled && done > 0n) throw new RuleBroken(refundMessages.alreadySent, { kind: 'Warnings' });
  const refund = invoice ? centsOfText(invoice.refund) : 0n;
  return await readMostToSend(tx, { account, paid, refund, sent: { done, live }, isCancelled });
}

/**
 * The first phase of a refund to the card: checks everything and writes the refund, for which its amount of the deposited
 * money is reserved. Nothing is sent yet. A browser's id that was used before answers the refund it made, as it is now.
 * @throws RuleBroken, Conflict or TooMany with the reason; NotFound
 */
export async function reserveRefund(tx: Db, asked: RefundOrder): Promise<{ refund: RefundRow; isNew: boolean }> {
  const order = await openOrder(tx, asked);
  const earlier = await findEarlier(tx, asked);
  if (earlier) return { refund: earlier, isNew: false };
  const { requestId, caller, key, amount, perMinute, now } = asked;
  await checkPaymentLimit(tx, 'refunds', { requestId, userId: caller.userId, perMinute, now });
  const most = await readMost(tx, order);
  if (amount > most || !order.paid) throw new RuleBroken({ [amountField]: [refundMessages.overRefund] });
  const refund = await insertRefund(tx, {
    client_id: key,
    reference: randomUUID(),
    request_id: requestId,
    customer_id: order.request.customer_id,
    user_id: caller.userId,
    attempt_id: order.paid.id,
    amount: centsText(amount),
    state: 'reserved',
    after_cancel: order.request.status === 'D',
    gateway_id: null,
    failure: null,
    leased_until: leaseUntil(now),
    created_at: now,
  });
  return { refund, isNew: true };
}
