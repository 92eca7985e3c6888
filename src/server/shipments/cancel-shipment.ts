import type { MainInfo } from '#contract/shipments.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { cancelMessages } from '#domain/messages/refunds.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { cancelMoney, type UndoneMoney } from '#server/refunds/cancel-money.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { readCardRefundSums } from '#server/refunds/read-invoice.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { sendOutcomeMails } from '#server/offers/send-outcome-mails.ts';
import { returnReceipts, takeBackMissing } from '#server/payments/receive-transfer.ts';
import { cancelPayment } from '#server/payments/end-payment.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import {
  changeOrder,
  isPaymentUnderway,
  lockUnchangedOrder,
  routeOf,
  readMainInfo,
  readOrder,
  recordAction,
  type Order,
} from '#server/orders/order.ts';
import { followStatus } from '#server/tracking/label-order.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

/** `ifMatch`: the version that was read; null skips the check. */
interface CancelAct {
  requestId: number;
  ifMatch: string | null;
  /** Whether the customer gets a mail; true by default. */
  isMailed?: boolean;
  caller: Caller;
  now: Date;
}

function describeMoney(
  { sources: { debit, credit, card, transfer }, takenBack }: UndoneMoney,
  returned: Cents,
): string {
  if (returned > 0n) return cancelMessages.partReturned(centsText(returned));
  if (debit + credit + card + transfer === 0n) return cancelMessages.unpaid;
  const paid = cancelMessages.paid(centsText(debit), centsText(credit), centsText(card + transfer));
  return takenBack === 0n ? paid : `${paid}. ${cancelMessages.takenBack(centsText(takenBack))}`;
}

/** Rule R-8. */
async function mailCancelled(
  tx: Db,
  order: Order,
  { money: { sources, takenBack }, returned, now }: { money: UndoneMoney; returned: Cents; now: Date },
): Promise<void> {
  const words = mailMessages.orderCancelled;
  const { done: onCard } = await readCardRefundSums(tx, order.id);
  const amounts: [Cents, (amount: string) => string][] = [
    [sources.debit + sources.card + sources.transfer + returned - onCard, words.toDeposit],
    [sources.credit, words.toCredit],
    [onCard, words.toCard],
    [takenBack, words.before],
  ];
  const lines = amounts.flatMap(([amount, say]) => (amount > 0n ? [say(centsText(amount))] : []));
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'order-cancelled',
      subject: words.subject(order.id),
      paragraphs: [
        words.cancelled(order.id, routeOf(order)),
        ...(lines.length > 0 ? lines : [words.unpaid]),
        words.question,
      ],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

/** Nobody sees the link of a cancelled order, so it must not stay open (rule Q-45). */
async function revokeReturnLink(tx: Db, requestId: number, now: Date): Promise<void> {
  await tx
    .updateTable('returnLinks')
    .set({ revokedAt: now })
    .where('requestId', '=', requestId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  notifyOrderChange(tx, requestId);
}

/**
 * Refunds, frees the discount, and mails waiting providers and the customer (rules ). A booking stays for staff to undo; one not
 * made yet is not made (rule R-11). @throws NotFound; RuleBroken for a deleted order, or a refund that cannot be taken back; Conflict
 * while money is on its way, or when the order was changed meanwhile
 */
export async function cancelShipment(
  tx: Db,
  { requestId, ifMatch, isMailed = true, caller, now }: CancelAct,
): Promise<MainInfo> {
  const { customerId } = await readOrder(tx, requestId, now);
  const account = await lockCustomer(tx, customerId);
  const order = await lockUnchangedOrder(tx, requestId, { ifMatch, now });
  if (!orderAllows('cancel', order)) throw new RuleBroken(orderMessages.deleted, { code: 'deleted' });
  if (await isPaymentUnderway(tx, requestId)) {
    throw new Conflict(cancelMessages.paymentUnderWay, { retryAfterSeconds: 5 });
  }
  const offer = await readChosenOffer(tx, requestId);
  const { userId } = caller;
  const undone = offer
    ? await cancelMoney(tx, { account, requestId, eurRate: offer.eurRate, userId, now })
    : { sources: { debit: 0n, credit: 0n, card: 0n, transfer: 0n }, takenBack: 0n };
  const returned = await returnReceipts(tx, requestId, { userId, now });
  const missing = await takeBackMissing(tx, requestId, { userId, now });
  const money = { ...undone, sources: { ...undone.sources, transfer: undone.sources.transfer - missing } };
  await cancelPayment(tx, requestId, now);
  await revokeReturnLink(tx, requestId, now);
  await changeOrder(tx, requestId, { status: 'D' }, { userId });
  await addWebhookEvent(tx, requestId, 'order.cancelled', now);
  await followStatus(tx, requestId, 'D', { userId, now });
  await recordAction(tx, order, {
    type: cancelMessages.action,
    content: describeMoney(money, returned),
    userId,
    now,
  });
  await sendOutcomeMails(tx, order, 'withdrawn', now);
  if (isMailed) await mailCancelled(tx, order, { money, returned, now });
  return await readMainInfo(tx, requestId, now);
}
