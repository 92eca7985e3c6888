import { paymentEndpoints, type PaymentResult } from '#contract/payments.ts';
import { fillPath } from '#contract/endpoint.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsText } from '#domain/money.ts';
import { dropInvalidOffer } from '#server/offers/drop-invalid-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { hashRequest, storeResponse, takeKey } from '#server/platform/idempotency.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeOrder, namePlaces, readOrder, recordAction, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { chargeAttempt } from './charge-attempt.ts';
import { ChosenOfferMissing, type Confirmation, reservePayment } from './reserve-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { type AttemptRow, findAttempt, findAttemptByKey } from './repository.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import { readPayments } from './read-payments.ts';
import type { Bank } from '#contract/shipment-shapes.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { describePrice } from './send-paid-mail.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

function describeAccount(bank: Bank, requestId: number, attempt: AttemptRow): string {
  const words = mailMessages.transfer;
  const lines = [
    ...describePrice(attempt),
    words.amount(centsText(attempt.fromTransfer)),
    words.bank(bank.bank),
    words.account(bank.accountNumber),
    words.receiver(bank.receiverInfo),
    ...(bank.details ? [words.details(bank.details)] : []),
    words.reference(requestId),
  ];
  return lines.join('\n');
}

/** Mails the owner the amount and the account for a transfer (rule PAY-6); no mail if no account is configured. */
async function sendTransferMail(
  tx: Db,
  { config: { bank } }: Pick<Services, 'config'>,
  order: Order,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  if (!bank) return;
  const words = mailMessages.transfer;
  const pickupDay = order.pickupType === 'D' ? order.pickupDate : null;
  const places = namePlaces(order);
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'transfer-agreed',
      subject: words.subject(order.id, centsText(attempt.fromTransfer)),
      paragraphs: [
        words.placed(order.id, mailMessages.route(places.from, places.to)),
        describeAccount(bank, order.id, attempt),
        ...(bank.paymentWaitTime ? [words.waitTime(bank.paymentWaitTime)] : []),
        ...(pickupDay ? [paymentMessages.transferPickup(pickupDay)] : []),
      ],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

type Answered = Pick<Confirmation, 'params' | 'caller' | 'now'>;

async function readResult(
  tx: Db,
  state: PaymentResult['state'],
  { params, caller, now }: Answered,
): Promise<PaymentResult> {
  const { status, step, livemode } = await readOrder(tx, params.id, now);
  return { livemode, state, status, step, payments: await readPayments(tx, params.id, caller.role) };
}

const attemptStates = { paid: 'paid', waiting: 'waiting', unknown: 'checking' } as const;

async function respondByState(tx: Db, attempt: AttemptRow, answered: Answered): Promise<PaymentResult> {
  if (attempt.state === 'reserved')
    throw new Conflict(errorMessages.sameKeyInFlight, { code: 'key-in-use', retryAfterSeconds: 1 });
  if (attempt.state === 'failed') throw new RuleBroken({ payCreditCard: [attempt.failure!] });
  return await readResult(tx, attemptStates[attempt.state], answered);
}

/** @throws RuleBroken at payCreditCard when it failed, Conflict while its gateway is still being asked */
async function respondWithAttempt(tx: Db, attemptId: number, answered: Answered): Promise<PaymentResult> {
  return await respondByState(tx, (await findAttempt(tx, attemptId))!, answered);
}

/** The outcome of an earlier attempt with this key; null without one. @throws Conflict for another's order or key; as `respondByState` */
async function respondWithEarlier(tx: Db, confirmation: Confirmation): Promise<PaymentResult | null> {
  const { params, caller, key } = confirmation;
  const earlier = await findAttemptByKey(tx, key);
  if (!earlier) return null;
  if (earlier.requestId !== params.id || earlier.userId !== caller.userId) {
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  }
  return await respondByState(tx, earlier, confirmation);
}

type PayServices = Pick<Services, 'config' | 'carriers' | 'cards' | 'clock' | 'wakeJobs'>;

function hashConfirmation({ params, body }: Confirmation): string {
  const expected = body.expectedAmountUSD ?? null;
  const { method } = paymentEndpoints.confirm;
  // A card's nonce must not be stored, not even as a hash; the key stands for it.
  const { payCreditCard: _, ...hashedBody } = body;
  return hashRequest(method, fillPath(paymentEndpoints.confirm, params), {
    ...hashedBody,
    expectedAmountUSD: expected === null ? null : centsText(expected),
  });
}

/** While it waits, the order can be neither paid nor expire. */
async function waitForMoney(tx: Db, { params, caller, now }: Confirmation, step: 2 | 3): Promise<void> {
  await changeOrder(tx, params.id, { status: 'W', step }, { userId: caller.userId });
  await addWebhookEvent(tx, params.id, 'order.awaiting_payment', now);
}

const discountOf = ({ discountCode: code, discountPercent: percent }: AttemptRow) =>
  code === null || percent === null ? null : { code, percent: Number(percent) };

/** For the order's steps an agreed transfer counts as paid; its money is written when it arrives (rule PAY-6). */
async function agreeTransfer(
  tx: Db,
  services: PayServices,
  attempt: AttemptRow,
  confirmation: Confirmation,
): Promise<void> {
  await waitForMoney(tx, confirmation, 3);
  await recordAction(
    tx,
    { id: attempt.requestId, customerId: attempt.customerId },
    {
      type: paymentMessages.transferAction,
      content: paymentMessages.transferAgreed(centsText(attempt.amountDue), discountOf(attempt)),
      userId: attempt.userId,
      isCustomers: true,
      now: confirmation.now,
    },
  );
  const order = await readOrder(tx, attempt.requestId, confirmation.now);
  await sendTransferMail(tx, services, order, attempt, confirmation.now);
}

/** Either the response, or an attempt whose card is to be charged. */
type Begun = { response: string } | { attempt: AttemptRow };

/** Without a card, all phases share one transaction with the key. */
async function begin(tx: Db, services: PayServices, confirmation: Confirmation): Promise<Begun> {
  const { caller, key, now } = confirmation;
  const { userId } = caller;
  const storedResponse = await takeKey(tx, { userId, key, requestHash: hashConfirmation(confirmation), now });
  if (storedResponse) return { response: storedResponse };
  const earlier = await respondWithEarlier(tx, confirmation);
  if (earlier) return { response: JSON.stringify(earlier) };
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
  return { response: await respondAndKeep(tx, attempt.id, confirmation) };
}

/** Pays the whole order from its customer's deposit, in one transaction. @throws as `reservePayment` */
export async function payFromDeposit(tx: Db, services: PayServices, confirmation: Confirmation): Promise<void> {
  const attemptId = await reservePayment(tx, services, confirmation);
  await settlePayment(tx, attemptId, { gatewayId: null, now: confirmation.now });
}

/** Stores the response with the key, unless the outcome is still open. */
async function respondAndKeep(tx: Db, attemptId: number, confirmation: Confirmation): Promise<string> {
  const result = await respondWithAttempt(tx, attemptId, confirmation);
  const response = JSON.stringify(result);
  if (result.state !== 'checking') await storeResponse(tx, confirmation.caller.userId, confirmation.key, response);
  return response;
}

async function pay(db: Db, services: PayServices, confirmation: Confirmation): Promise<string> {
  const begun = await inTransaction(db, (tx) => begin(tx, services, confirmation), { retry: true });
  if ('response' in begun) return begun.response;
  const { clock, cards } = services;
  await chargeAttempt(db, cards, begun.attempt, { nonce: confirmation.body.payCreditCard!.nonce, clock });
  return await inTransaction(db, (tx) => respondAndKeep(tx, begun.attempt.id, confirmation), { retry: true });
}

/**
 * Pays an order from its customer's deposit, by card, by both, or agrees on a transfer (rule PAY-2). The same key again returns its first
 * result and charges nothing (rule PAY-11). @throws RuleBroken, Forbidden, TooMany or Conflict, and then nothing was charged. When the
 * offer is not valid any more the Conflict holds the current options, and the order is back at step 0
 */
export async function payOrder(
  db: Db,
  services: PayServices,
  confirmation: Confirmation,
): Promise<JsonText<PaymentResult>> {
  try {
    const response = await pay(db, services, confirmation);
    services.wakeJobs();
    return new JsonText(response);
  } catch (failure) {
    if (!(failure instanceof ChosenOfferMissing)) throw failure;
    // In a transaction of its own: the refusal rolled back the first one.
    const { params, caller, now } = confirmation;
    throw await inTransaction(db, (tx) => dropInvalidOffer(tx, services, { requestId: params.id, caller, now }), {
      retry: true,
    });
  }
}
