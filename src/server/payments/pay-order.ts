import { paymentCalls, type PaymentResult } from '#contract/payments.ts';
import { fillPath } from '#contract/call.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import { dropGoneOffer } from '#server/offers/drop-gone-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { hashRequest, keepAnswer, takeKey } from '#server/platform/idempotency.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeRequest, readRequest, recordAction } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';
import { respondWithAttempt, respondWithEarlier } from './attempt-answer.ts';
import { chargeAttempt } from './charge-attempt.ts';
import { ChosenOfferGone, type Confirmation, reservePayment } from './reserve-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { type AttemptRow, findAttempt } from './store.ts';
import { sendTransferMail } from './send-transfer-mail.ts';

type PayServices = Pick<Services, 'config' | 'carriers' | 'cards' | 'clock' | 'wakeJobs'>;

function hashConfirmation({ params, body }: Confirmation): string {
  const expected = body.expectedAmountUSD ?? null;
  const { method } = paymentCalls.confirm;
  // A card's nonce is nobody's to keep, not even as a hash: the browser's id stands for the whole try.
  const { payCreditCard: _, ...kept } = body;
  return hashRequest(method, fillPath(paymentCalls.confirm, params), {
    ...kept,
    expectedAmountUSD: expected === null ? null : centsText(expected),
  });
}

/** The request waits for money, and can be neither paid nor expire meanwhile. */
const waitForMoney = (tx: Db, { params, caller }: Confirmation, step: 2 | 3): Promise<void> =>
  changeRequest(tx, params.id, { status: 'W', step }, { userId: caller.userId });

const discountOf = ({ discount_code: code, discount_percent: percent }: AttemptRow) =>
  code === null || percent === null ? null : { code, percent: Number(percent) };

/** A confirmed transfer counts as paid for the order's steps; its money is written when it arrives (rule PAY-6). */
async function agreeTransfer(
  tx: Db,
  services: PayServices,
  attempt: AttemptRow,
  confirmation: Confirmation,
): Promise<void> {
  await waitForMoney(tx, confirmation, 3);
  await recordAction(
    tx,
    { id: attempt.request_id, customer_id: attempt.customer_id },
    {
      type: paymentMessages.transferAction,
      content: paymentMessages.transferAgreed(attempt.amount_due, discountOf(attempt)),
      userId: attempt.user_id,
      isCustomers: true,
      now: confirmation.now,
    },
  );
  const request = await readRequest(tx, attempt.request_id, confirmation.now);
  await sendTransferMail(tx, services, request, attempt, confirmation.now);
}

/** The outcome of the first phase: an answer, or a card that is to be charged. */
type Begun = { answer: string } | { attempt: AttemptRow };

/** Where no gateway is asked, the phases have nothing between them and share one transaction with the key. */
async function begin(tx: Db, services: PayServices, confirmation: Confirmation): Promise<Begun> {
  const { caller, key, now } = confirmation;
  const { userId } = caller;
  const known = await takeKey(tx, { userId, key, requestHash: hashConfirmation(confirmation), now });
  if (known) return { answer: known };
  const earlier = await respondWithEarlier(tx, confirmation);
  if (earlier) return { answer: JSON.stringify(earlier) };
  const attempt = (await findAttempt(tx, await reservePayment(tx, services, confirmation)))!;
  switch (attempt.type) {
    case 'C':
      await waitForMoney(tx, confirmation, 2);
      return { attempt };
    case 'B':
      await agreeTransfer(tx, services, attempt, confirmation);
      break;
    case 'D':
      await settlePayment(tx, attempt.id, { gatewayId: null, now });
  }
  return { answer: await respondAndKeep(tx, attempt.id, confirmation) };
}

/** Answers what an attempt came to, and keeps it with the key when that is its end. */
async function respondAndKeep(tx: Db, attemptId: number, confirmation: Confirmation): Promise<string> {
  const result = await respondWithAttempt(tx, attemptId, confirmation);
  const answer = JSON.stringify(result);
  if (result.state !== 'checking') await keepAnswer(tx, confirmation.caller.userId, confirmation.key, answer);
  return answer;
}

async function pay(db: Db, services: PayServices, confirmation: Confirmation): Promise<string> {
  const begun = await inTransaction(db, (tx) => begin(tx, services, confirmation), { retry: true });
  if ('answer' in begun) return begun.answer;
  const { clock, cards } = services;
  await chargeAttempt(db, cards, begun.attempt, { nonce: confirmation.body.payCreditCard!.nonce, clock });
  return await inTransaction(db, (tx) => respondAndKeep(tx, begun.attempt.id, confirmation), { retry: true });
}

/**
 * Pays a request: from its customer's deposit, by card, by both, or agrees on a transfer (rule PAY-2). The same key again
 * answers its first result and takes nothing (rule PAY-11).
 * @throws RuleBroken, Forbidden, TooMany or Conflict with the reason; then nothing was taken. For an offer that no longer
 * holds the conflict brings the options there are now, and the request is back at step 0
 */
export async function payOrder(
  db: Db,
  services: PayServices,
  confirmation: Confirmation,
): Promise<JsonText<PaymentResult>> {
  try {
    const answer = await pay(db, services, confirmation);
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
