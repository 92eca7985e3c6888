import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { type Cents } from '#domain/money.ts';
import { leaseUntil } from '#server/payments/payment-leases.ts';
import { refunds, userAtOrder } from '#server/limits.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { useLimits } from '#server/platform/limits.ts';
import { readCardRefundLimit } from './card-refund.ts';
import { checkStatusAllows, type LockedOrder, lockOrderMoney } from './lock-order-money.ts';
import { type CardRefundRow, findRefundByKey, insertRefund, sumRefunds } from './card-refund-repository.ts';
import { findInvoice } from './invoice-repository.ts';

export interface RefundOrder {
  requestId: number;
  amount: Cents;
  caller: Caller;
  key: string;
  now: Date;
  /** The most refunds a minute by one user for one order. */
  perMinute: number;
}

export const amountField = 'sendRefundAmount';

/** @throws Conflict when the key was used for another refund */
async function findEarlier(tx: Db, { key, requestId, amount, caller }: RefundOrder): Promise<CardRefundRow | null> {
  const earlier = await findRefundByKey(tx, key);
  if (!earlier) return null;
  const isSame = earlier.requestId === requestId && earlier.userId === caller.userId && earlier.amount === amount;
  if (!isSame) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return earlier;
}

/** The limit in US cents (rules ). @throws RuleBroken or Conflict when nothing can be sent, whatever the amount */
async function checkAndReadLimit(tx: Db, locked: LockedOrder): Promise<Cents> {
  const { account, order, paid } = locked;
  const isCancelled = order.status === 'D';
  checkStatusAllows(locked, 'sendRefund');
  const invoice = await findInvoice(tx, order.id);
  if (!isCancelled && !invoice) throw new RuleBroken(refundMessages.invoiceFirst);
  const { done, underway } = await sumRefunds(tx, order.id);
  if (underway > 0n) throw new Conflict(refundMessages.beingSent, { retryAfterSeconds: 5 });
  if (!isCancelled && done > 0n) throw new RuleBroken(refundMessages.alreadySent, { kind: 'Warnings' });
  const maxRefund = invoice?.refund ?? 0n;
  return await readCardRefundLimit(tx, { account, paid, maxRefund, sent: { done, underway }, isCancelled });
}

/**
 * First phase of a refund to the card: checks everything, writes the refund and reserves its amount of the deposit; nothing is sent yet.
 * A key that was used before returns its refund as it is now. @throws RuleBroken, Conflict or TooMany with the reason; NotFound
 */
export async function reserveRefund(
  tx: Db,
  refundOrder: RefundOrder,
): Promise<{ refund: CardRefundRow; isNew: boolean }> {
  const order = await lockOrderMoney(tx, refundOrder);
  const earlier = await findEarlier(tx, refundOrder);
  if (earlier) return { refund: earlier, isNew: false };
  const { requestId, caller, key, amount, perMinute, now } = refundOrder;
  await useLimits(tx, [{ limit: refunds(perMinute), subject: userAtOrder(caller.userId, requestId) }], now);
  const limit = await checkAndReadLimit(tx, order);
  if (amount > limit || !order.paid) throw new RuleBroken({ [amountField]: [refundMessages.overRefund] });
  const refund = await insertRefund(tx, {
    clientId: key,
    reference: randomUUID(),
    requestId,
    customerId: order.order.customerId,
    userId: caller.userId,
    attemptId: order.paid.id,
    amount,
    state: 'reserved',
    afterCancel: order.order.status === 'D',
    gatewayId: null,
    failure: null,
    leasedUntil: leaseUntil(now),
    createdAt: now,
  });
  return { refund, isNew: true };
}
