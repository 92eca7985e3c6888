import { paymentMessages } from '#domain/messages/payment.ts';
import { centsOfText, fineRateOfText } from '#domain/money.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { payFromDeposit } from '#server/finance/pay-from-deposit.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { tellOutcome } from '#server/offers/tell-outcome.ts';
import { learnPlaces } from '#server/places/learn-places.ts';
import type { Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { changeRequest, lockRequest, recordAction } from '#server/quotes/request-record.ts';
import { findAttempt, markPaid } from './store.ts';
import type { AttemptRow } from './store.ts';
import { tellPaid } from './tell-paid.ts';

const recordPaid = (tx: Db, attempt: AttemptRow, now: Date) =>
  recordAction(
    tx,
    { id: attempt.request_id, customer_id: attempt.customer_id },
    {
      type: paymentMessages.paidAction,
      content: paymentMessages.paidFromDeposit(attempt.amount_due, attempt.from_debit, attempt.from_credit),
      userId: attempt.user_id,
      now,
    },
  );

/**
 * The last phase of a payment: the attempt's money moves, the attempt and its request become paid, and an express order
 * is put on the list to be booked (decisions §5.5, §6.1). Stands alone, so that it may follow in a later transaction.
 * @throws Error for an attempt that does not wait for its money
 */
export async function settlePayment(tx: Db, attemptId: number, now: Date): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${attemptId}`);
  const account = await lockCustomer(tx, attempt.customer_id);
  const request = await lockRequest(tx, attempt.request_id, now);
  if (!(await markPaid(tx, attemptId, now))) throw new Error(`Payment attempt ${attemptId} is not to be settled`);
  const payment = {
    requestId: request.id,
    attemptId,
    fromDebit: centsOfText(attempt.from_debit),
    fromCredit: centsOfText(attempt.from_credit),
    eurRate: fineRateOfText(attempt.eur_rate),
  };
  await payFromDeposit(tx, account, payment, attempt.user_id, now);
  await changeRequest(tx, request.id, { status: 'P', step: 3 }, { userId: attempt.user_id });
  await recordPaid(tx, attempt, now);
  await learnPlaces(tx, [
    { countryId: request.country_from_id, city: request.city_from, postcode: request.postcode_from },
    { countryId: request.country_to_id, city: request.city_to, postcode: request.postcode_to },
  ]);
  const offer = await readChosenOffer(tx, request.id);
  await tellPaid(tx, request, { amount: attempt.amount_due, isExpress: offer?.express ?? false }, now);
  await tellOutcome(tx, request, 'ordered', now);
  if (offer?.express) await scheduleJob(tx, { kind: 'book-shipment', subjectId: request.id, dueAt: now, now });
}
