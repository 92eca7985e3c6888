import type { PaymentResult } from '#contract/payments.ts';
import { paymentCalls } from '#contract/payments.ts';
import { fillPath } from '#contract/call.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { centsText } from '#domain/money.ts';
import { dropGoneOffer } from '#server/offers/drop-gone-offer.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { hashRequest, keepAnswer, takeKey } from '#server/platform/idempotency.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readRequest } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';
import { readPayments } from './read-payments.ts';
import { ChosenOfferGone, reservePayment } from './reserve-payment.ts';
import type { Confirmation } from './reserve-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { findAttemptByKey } from './store.ts';

type PayServices = Pick<Services, 'config' | 'carriers' | 'wakeJobs'>;

function hashConfirmation({ params, body }: Confirmation): string {
  const expected = body.expectedAmountUSD ?? null;
  const { method } = paymentCalls.confirm;
  return hashRequest(method, fillPath(paymentCalls.confirm, params), {
    ...body,
    expectedAmountUSD: expected === null ? null : centsText(expected),
  });
}

async function readPaid(tx: Db, { params, caller, now }: Confirmation): Promise<string> {
  const { status, step } = await readRequest(tx, params.id, now);
  const result: PaymentResult = {
    state: 'paid',
    status,
    step,
    payments: await readPayments(tx, params.id, caller.role),
  };
  return JSON.stringify(result);
}

/** Whether the browser's id has paid already, long enough ago for its answer to be forgotten. */
async function isPaidBefore(tx: Db, { params, caller, key }: Confirmation): Promise<boolean> {
  const earlier = await findAttemptByKey(tx, key);
  if (earlier && (earlier.request_id !== params.id || earlier.user_id !== caller.userId)) {
    throw new Conflict(errorMessages.sameKeyOtherBody);
  }
  return earlier?.state === 'paid';
}

/** Nothing outside happens between the phases of a deposit payment, so they share one transaction with the key. */
async function payFromAccount(tx: Db, services: PayServices, confirmation: Confirmation): Promise<string> {
  const { key, now } = confirmation;
  const { userId } = confirmation.caller;
  const known = await takeKey(tx, { userId, key, requestHash: hashConfirmation(confirmation), now });
  if (known) return known;
  if (!(await isPaidBefore(tx, confirmation))) {
    await settlePayment(tx, await reservePayment(tx, services, confirmation), now);
  }
  const answer = await readPaid(tx, confirmation);
  await keepAnswer(tx, userId, key, answer);
  return answer;
}

/**
 * Pays a request from its customer's deposit (S2 §3 "Payment form", decisions §5). The same key again answers what it
 * answered first and takes nothing.
 * @throws RuleBroken, Forbidden or Conflict with the reason; then nothing was taken. For an offer that no longer holds
 * the conflict brings the options there are now, and the request is back at step 0
 */
export async function payOrder(
  db: Db,
  services: PayServices,
  confirmation: Confirmation,
): Promise<JsonText<PaymentResult>> {
  try {
    const answer = await inTransaction(db, (tx) => payFromAccount(tx, services, confirmation), { retry: true });
    services.wakeJobs();
    return new JsonText(answer);
  } catch (failure) {
    if (!(failure instanceof ChosenOfferGone)) throw failure;
    // The refusal undoes its transaction, and the step back has to outlive it.
    const { params, caller, now } = confirmation;
    throw await inTransaction(db, (tx) => dropGoneOffer(tx, services, { requestId: params.id, caller, now }), {
      retry: true,
    });
  }
}
