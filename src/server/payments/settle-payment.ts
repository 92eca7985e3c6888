import { bookingJob } from '#domain/booking-wait.ts';
import { customsPapersJob } from '#domain/customs-papers.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { type Cents, centsText, fineRateOfText } from '#domain/money.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { takePayment } from '#server/finance/write-finance-rows.ts';
import { isNotifiedByBatch } from '#server/mail/notified-by-batch.ts';
import { notify } from '#server/notifications/notify.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { sendOutcomeMails } from '#server/offers/send-outcome-mails.ts';
import type { Db } from '#server/platform/handler.ts';
import { rescheduleJob, scheduleJob } from '#server/platform/jobs.ts';
import { changeOrder, lockOrder, recordAction } from '#server/orders/order.ts';
import { watchFrom } from './payment-leases.ts';
import { type AttemptRow, findAttempt, markPaid } from './repository.ts';
import { describePaid, schedulePaidMail, sendPaidMail } from './send-paid-mail.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

const sourcesOf = (attempt: AttemptRow) => ({
  fromDebit: attempt.fromDebit,
  fromCredit: attempt.fromCredit,
  fromCard: attempt.fromCard,
  fromTransfer: attempt.fromTransfer,
});

function describeSources({ fromDebit, fromCredit, fromCard, fromTransfer }: AttemptRow): string[] {
  const { parts } = paymentMessages;
  const sources: [Cents, (amount: string) => string][] = [
    [fromDebit, parts.fromDebit],
    [fromCredit, parts.fromCredit],
    [fromCard, parts.fromCard],
    [fromTransfer, parts.fromTransfer],
  ];
  return sources.flatMap(([amount, say]) => (amount > 0n ? [say(centsText(amount))] : []));
}

/** The user who confirmed the payment (for the customer, if that was staff), or the staff member who saw a transfer arrive. */
const recordPaid = (tx: Db, attempt: AttemptRow, userId: number | undefined, now: Date) =>
  recordAction(
    tx,
    { id: attempt.requestId, customerId: attempt.customerId },
    {
      type: paymentMessages.paidAction,
      content: paymentMessages.paidFrom(centsText(attempt.amountDue), describeSources(attempt)),
      ...(userId === undefined ? { userId: attempt.userId, isCustomers: true } : { userId }),
      now,
    },
  );

export interface Settlement {
  gatewayId: string | null;
  /** Only if it was not the user who confirmed: the staff member who saw the transfer arrive. */
  userId?: number;
  now: Date;
}

/**
 * Last phase of a payment: moves the money, makes the attempt and its order paid, and schedules the booking of an
 * express order (rules PAY-12, PAY-13). It may run in a later transaction than the first phases. Returns false, and
 * writes nothing, for an attempt that has already ended.
 */
export async function settlePayment(
  tx: Db,
  attemptId: number,
  { gatewayId, userId, now }: Settlement,
): Promise<boolean> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${attemptId}`);
  const account = await lockCustomer(tx, attempt.customerId);
  const order = await lockOrder(tx, attempt.requestId, now);
  const watch = gatewayId === null ? null : watchFrom(now);
  if (!(await markPaid(tx, attemptId, gatewayId, { now, watch }))) return false;
  const by = userId ?? attempt.userId;
  const payment = {
    requestId: order.id,
    attemptId,
    eurRate: fineRateOfText(attempt.eurRate),
    ...sourcesOf(attempt),
  };
  await takePayment(tx, account, payment, by, now);
  await changeOrder(tx, order.id, { status: 'P', step: 3 }, { userId: by });
  await addWebhookEvent(tx, order.id, 'order.paid', now);
  await recordPaid(tx, attempt, userId, now);
  const offer = await readChosenOffer(tx, order.id);
  const isQuiet = await isNotifiedByBatch(tx, order.id);
  if (offer?.express) {
    if (!isQuiet) await schedulePaidMail(tx, order.id, now);
  } else {
    const paid = { amount: attempt.amountDue, words: describePaid(attempt), isExpress: false };
    await sendPaidMail(tx, order, paid, now);
    // They may have been made while it waited for its payment.
    await rescheduleJob(tx, { kind: customsPapersJob, subjectId: order.id, dueAt: now, now });
  }
  if (!isQuiet) await notify(tx, { kind: 'paid', requestId: order.id, now }, { staffExcept: by });
  await sendOutcomeMails(tx, order, 'ordered', now);
  if (offer?.express) await scheduleJob(tx, { kind: bookingJob, subjectId: order.id, dueAt: now, now });
  return true;
}
