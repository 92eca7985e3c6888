import { cardRefundMovements, financeTypes } from '#domain/ledger.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, routeOf, recordAction, type Order } from '#server/orders/order.ts';
import { type CardRefundRow, markDone, markFailed, markUnknown } from './card-refund-repository.ts';
import { touchInvoice } from './invoice-repository.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

const nextLookMs = 5_000;

/** When the gateway is asked next about a refund whose outcome is unknown. */
export const nextLookAt = (now: Date): Date => new Date(now.getTime() + nextLookMs);

/** Rule S-25. Call it in the transaction that records the refund. A disabled user gets no mail. */
async function sendRefundMail(tx: Db, order: Order, amount: Cents, now: Date): Promise<void> {
  const words = mailMessages.refundSent;
  await addWebhookEvent(tx, order.id, 'refund.sent', now);
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'refund-sent',
      subject: words.subject(order.id),
      paragraphs: [words.sent(order.id, routeOf(order), centsText(amount)), words.wait],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

const record = (tx: Db, order: Order, refund: CardRefundRow, entry: { type: string; content: string }, now: Date) =>
  recordAction(tx, order, { ...entry, userId: refund.userId, now });

/** Records a refund that arrived, by two rows of type 4, an action and a mail (rules ). False if that was done before. */
export async function settleRefund(tx: Db, refund: CardRefundRow, gatewayId: string, now: Date): Promise<boolean> {
  const account = await lockCustomer(tx, refund.customerId);
  const order = await lockOrder(tx, refund.requestId, now);
  if (!(await markDone(tx, refund.id, gatewayId, now))) return false;
  const offer = await readChosenOffer(tx, order.id);
  const cause = {
    type: financeTypes.refund,
    requestId: order.id,
    attemptId: refund.attemptId,
    refundId: refund.id,
    eurRate: offer!.eurRate,
    comment: null,
    userId: refund.userId,
    now,
  };
  await writeFinanceRows(tx, account, cause, cardRefundMovements(refund.amount));
  await touchInvoice(tx, order.id);
  const entry = { type: refundMessages.sentAction, content: refundMessages.sent(centsText(refund.amount)) };
  await record(tx, order, refund, entry, now);
  await sendRefundMail(tx, order, refund.amount, now);
  return true;
}

/** Nothing was sent: frees the reserved money. Returns false if it has ended before. */
export async function failRefund(tx: Db, refund: CardRefundRow, why: string, now: Date): Promise<boolean> {
  await lockCustomer(tx, refund.customerId);
  const order = await lockOrder(tx, refund.requestId, now);
  if (!(await markFailed(tx, refund.id, why, now))) return false;
  const entry = { type: refundMessages.failedAction, content: refundMessages.failed(centsText(refund.amount), why) };
  await record(tx, order, refund, entry, now);
  return true;
}

/** Keeps the money reserved; `settle-due-refunds.ts` asks the gateway again. */
export async function leaveUnclear(tx: Db, refund: CardRefundRow, now: Date): Promise<void> {
  const order = await lockOrder(tx, refund.requestId, now);
  if (!(await markUnknown(tx, refund.id, nextLookAt(now)))) return;
  const entry = { type: refundMessages.checkedAction, content: refundMessages.beingChecked(centsText(refund.amount)) };
  await record(tx, order, refund, entry, now);
}
