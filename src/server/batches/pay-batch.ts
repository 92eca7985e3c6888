import { randomUUID } from 'node:crypto';
import { batchEndpoints, type BatchDetails } from '#contract/batches.ts';
import { fillPath } from '#contract/endpoint.ts';
import type { BatchPayment } from '#domain/batch.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { type Cents, centsText, fineRateText } from '#domain/money.ts';
import { splitDeposit } from '#domain/payment.ts';
import { isStaff } from '#domain/user.ts';
import type { ChargeOutcome } from '#server/cards/card-gateway.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { readRateOfDay, fillTestDeposit } from '#server/finance/correct-balances.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { payments, userAtBatch } from '#server/limits.ts';
import { leaseUntil, outcomeWriting } from '#server/payments/payment-leases.ts';
import { splitDue } from '#server/payments/reserve-payment.ts';
import { Conflict, Forbidden, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { hashRequest, storeResponse, takeKey } from '#server/platform/idempotency.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { useLimits } from '#server/platform/limits.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { type ChargeRecord, findCharge, findChargeByKey, insertCharge, markCharged } from './charge-repository.ts';
import { writeUnpayable, listUnpayable } from './check-payable.ts';
import { lockOpenBatch } from './edit-batch.ts';
import { type BatchRecord, countWorking, listRows, type RowRecord, updateBatch } from './repository.ts';
import { failCharge, leaveChargeOpen, settleCharge, startRows } from './settle-charge.ts';
import { showBatch } from './show-batch.ts';

type PayServices = Pick<Services, 'config' | 'cards' | 'clock' | 'wakeJobs'>;

export interface PayRequest {
  id: number;
  body: BatchPayment;
  caller: Caller;
  key: string;
  now: Date;
}

async function totalChanged(tx: Db, services: PayServices, { id, now }: PayRequest): Promise<Conflict> {
  return new Conflict(words.totalChanged, { code: 'amount-changed', current: await showBatch(tx, services, id, now) });
}

function checkCard({ cards }: PayServices, { isTest }: BatchRecord, { body }: PayRequest): void {
  if (isTest) throw new RuleBroken({ type: [paymentMessages.testDeposit] });
  if (!cards.isOpen) throw new RuleBroken({ type: [paymentMessages.methodClosed] });
  if (!body.payCreditCard?.nonce) throw new RuleBroken({ payCreditCard: [paymentMessages.cardMissing] });
}

interface Due {
  batch: BatchRecord;
  rows: RowRecord[];
  total: Cents;
}

/** Locks the batch and checks what both ways to pay need. */
async function readDue(tx: Db, services: PayServices, request: PayRequest): Promise<Due> {
  const { body, caller } = request;
  const batch = await lockOpenBatch(tx, services, request);
  if ((await countWorking(tx, batch.id)) > 0) throw new Conflict(words.busy);
  if (!isStaff(caller.role) && !body.readAndAccepted)
    throw new RuleBroken({ readAndAccepted: [paymentMessages.acceptTerms] });
  if (!caller.hasAccess) throw new Forbidden(orderMessages.noAccess, 'KYC');
  const rows = (await listRows(tx, batch.id)).filter(({ state, offerId }) => state === 'quoted' && offerId !== null);
  if (rows.length === 0) throw new RuleBroken(words.nothingToPay);
  const total = rows.reduce((sum, { price }) => sum + price!, 0n);
  if (total !== body.expectedTotalUSD) throw await totalChanged(tx, services, request);
  return { batch, rows, total };
}

const readFreeLocked = async (tx: Db, customerId: number) =>
  freeOf(await lockCustomer(tx, customerId), await readReservedFunds(tx, customerId));

async function payFromDeposit(tx: Db, { batch, rows, total }: Due, { caller, now }: PayRequest): Promise<void> {
  if (batch.isTest) await fillTestDeposit(tx, batch.customerId, total, now);
  const free = await readFreeLocked(tx, batch.customerId);
  const parts = splitDeposit(total, free);
  const missing = centsText(total - free.debit - free.creditBalance);
  if (!parts) throw new RuleBroken({ expectedTotalUSD: [words.depositTooSmall(missing)] });
  const money = { debit: parts.fromDebit, credit: parts.fromCredit };
  await startRows(tx, { batchId: batch.id, rows, chargeId: null, ...money, payerId: caller.userId, now });
}

/** Rows that a card must not be charged for: they are written in a transaction of their own, since the refusal rolls back the first one. */
class RowsUnpayable extends Error {}

/** Stores the attempt with the rows that it is for, and reserves its part of the deposit. */
async function reserveCharge(
  tx: Db,
  services: PayServices,
  { batch, rows, total }: Due,
  request: PayRequest,
): Promise<ChargeRecord> {
  const { body, caller, key, now } = request;
  const { config } = services;
  checkCard(services, batch, request);
  if ((await listUnpayable(tx, services, batch, now)).length > 0) throw new RowsUnpayable();
  const limit = payments(config.paymentsPerMinute);
  await useLimits(tx, [{ limit, subject: userAtBatch(caller.userId, batch.id) }], now);
  const free = await readFreeLocked(tx, batch.customerId);
  const { fromDebit, fromCredit, fromCard } = splitDue(total, free, { ...body, type: 'C' });
  if (body.expectedCardUSD !== fromCard) throw await totalChanged(tx, services, request);
  const charge = await insertCharge(tx, {
    ...{ clientId: key, reference: `batch-${randomUUID()}` },
    ...{ batchId: batch.id, batchName: batch.name, customerId: batch.customerId },
    ...{ userId: caller.userId, state: 'reserved', total, fromDebit, fromCredit, fromCard },
    eurRate: fineRateText(await readRateOfDay(tx, now)),
    ...(!isStaff(caller.role) && { termsVersion: config.termsVersion, termsAcceptedAt: now }),
    ...{ createdAt: now, leasedUntil: leaseUntil(now) },
  });
  if (!charge) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  const ids = rows.map(({ id }) => id);
  await markCharged(tx, ids, charge.id);
  await updateBatch(tx, batch.id, { stopped: null });
  return charge;
}

/** @throws RuleBroken at payCreditCard when it failed, Conflict while the gateway is being asked */
async function respondWithCharge(tx: Db, services: PayServices, charge: ChargeRecord, request: PayRequest) {
  if (charge.state === 'reserved')
    throw new Conflict(errorMessages.sameKeyInFlight, { code: 'key-in-use', retryAfterSeconds: 1 });
  if (charge.state === 'failed') throw new RuleBroken({ payCreditCard: [charge.failure!] });
  return await respond(tx, services, request, charge.state === 'paid');
}

/** The response is stored with the key, unless the outcome is still open. */
async function respond(tx: Db, services: PayServices, { id, caller, key, now }: PayRequest, isKept: boolean) {
  const response = JSON.stringify(await showBatch(tx, services, id, now));
  if (isKept) await storeResponse(tx, caller.userId, key, response);
  return response;
}

function hashRequestBody({ id, body }: PayRequest): string {
  // A card's nonce must not be stored, not even as a hash; the key stands for it.
  const { payCreditCard: _, expectedTotalUSD, expectedCardUSD, ...hashed } = body;
  return hashRequest(batchEndpoints.pay.method, fillPath(batchEndpoints.pay, { id }), {
    ...hashed,
    expectedTotalUSD: centsText(expectedTotalUSD),
    expectedCardUSD: expectedCardUSD === null ? null : centsText(expectedCardUSD),
  });
}

/** Either the response, or an attempt whose card is to be charged. */
type Started = { response: string } | { charge: ChargeRecord };

async function begin(tx: Db, services: PayServices, request: PayRequest): Promise<Started> {
  const { id, body, caller, key, now } = request;
  const { userId } = caller;
  const storedResponse = await takeKey(tx, { userId, key, requestHash: hashRequestBody(request), now });
  if (storedResponse) return { response: storedResponse };
  const earlier = await findChargeByKey(tx, key);
  if (earlier && (earlier.batchId !== id || earlier.userId !== userId))
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  if (earlier) return { response: await respondWithCharge(tx, services, earlier, request) };
  const due = await readDue(tx, services, request);
  if (body.type === 'C') return { charge: await reserveCharge(tx, services, due, request) };
  await payFromDeposit(tx, due, request);
  return { response: await respond(tx, services, request, true) };
}

/** So that the page shows why the total changed. */
async function refuseUnpayable(tx: Db, services: PayServices, request: PayRequest): Promise<Conflict> {
  const batch = await lockOpenBatch(tx, services, request);
  await writeUnpayable(tx, await listUnpayable(tx, services, batch, request.now));
  await updateBatch(tx, batch.id, {});
  return await totalChanged(tx, services, request);
}

async function beginOrRefuse(db: Db, services: PayServices, request: PayRequest): Promise<Started> {
  try {
    return await inTransaction(db, (tx) => begin(tx, services, request), { retry: true });
  } catch (failure) {
    if (!(failure instanceof RowsUnpayable)) throw failure;
    throw await inTransaction(db, (tx) => refuseUnpayable(tx, services, request), { retry: true });
  }
}

async function writeOutcome(tx: Db, charge: ChargeRecord, outcome: ChargeOutcome, now: Date): Promise<void> {
  if (outcome.kind === 'declined') await failCharge(tx, charge, { why: outcome.sentence, isLate: false, now });
  else if (outcome.kind === 'charged' && outcome.amount === charge.fromCard)
    await settleCharge(tx, charge, outcome.id, now);
  else await leaveChargeOpen(tx, charge);
}

/**
 * Pays all rows with a chosen offer, in one act (rules Q-47, PAY-28): from the deposit, or with one charge of a card that goes to the
 * deposit. Jobs then pay the rows from it. The same key again returns its first result and charges nothing. @throws RuleBroken, Forbidden,
 * TooMany or Conflict, and then nothing was charged
 */
export async function payBatch(db: Db, services: PayServices, request: PayRequest): Promise<JsonText<BatchDetails>> {
  const started = await beginOrRefuse(db, services, request);
  if ('charge' in started) {
    const { charge } = started;
    const { nonce } = request.body.payCreditCard!;
    const outcome = await services.cards.charge({ nonce, amount: charge.fromCard, reference: charge.reference });
    await inTransaction(db, (tx) => writeOutcome(tx, charge, outcome, services.clock()), outcomeWriting);
  }
  const response =
    'response' in started
      ? started.response
      : await inTransaction(
          db,
          async (tx) => respondWithCharge(tx, services, await findCharge(tx, started.charge.id), request),
          { retry: true },
        );
  services.wakeJobs();
  return new JsonText(response);
}
