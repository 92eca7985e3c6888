import { cardDepositMovements, financeTypes } from '#domain/ledger.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { type Cents, centsText, fineRateOfText, smaller } from '#domain/money.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { watchFrom } from '#server/payments/payment-leases.ts';
import { type CardPayments, followUpCharges, type LookRun } from '#server/payments/follow-up-charges.ts';
import type { Db } from '#server/platform/handler.ts';
import { rescheduleJobs } from '#server/platform/jobs.ts';
import type { Services } from '#server/services.ts';
import { scheduleBatchMail, sendFailedMail } from './batch-mail.ts';
import {
  chargeLeases,
  type ChargeRecord,
  endCharge,
  findCharge,
  freeRows,
  markCharged,
  markUnknown,
} from './charge-repository.ts';
import { adoptPaidRows, listRows, lockBatch, payRows, type RowRecord, updateBatch } from './repository.ts';
import { batchRowJob } from './work-batch.ts';

interface StartedRows {
  batchId: number;
  rows: readonly RowRecord[];
  /** Null without a card. */
  chargeId: number | null;
  /** Of deposit and credit, for these rows alone. */
  debit: Cents;
  credit: Cents;
  payerId: number;
  now: Date;
}

/** Has jobs pay the rows from the deposit, one after the other; each has its own part of the money. Expects batch and customer locked. */
export async function startRows(
  tx: Db,
  { batchId, rows, chargeId, debit, credit, payerId, now }: StartedRows,
): Promise<void> {
  let [debitLeft, creditLeft] = [debit, credit];
  const parts = rows.map(({ id, price }) => {
    const fromDebit = smaller(price!, debitLeft);
    const fromCredit = smaller(price! - fromDebit, creditLeft);
    debitLeft -= fromDebit;
    creditLeft -= fromCredit;
    return { id, debit: fromDebit, credit: fromCredit };
  });
  const ids = await payRows(tx, batchId, chargeId, parts);
  await rescheduleJobs(tx, { kind: batchRowJob, subjectIds: ids, now });
  await scheduleBatchMail(tx, batchId, now);
  await updateBatch(tx, batchId, { stopped: null, payerId, paidById: payerId, paidAt: now });
}

/** The batch, then its customer: whoever pays locks in this order. */
async function lockFor(tx: Db, { batchId, customerId }: ChargeRecord) {
  if (batchId !== null) await lockBatch(tx, batchId);
  return await lockCustomer(tx, customerId);
}

const endAndWatch = (now: Date) => {
  const { lookAt, until } = watchFrom(now);
  return { settledAt: now, leasedUntil: lookAt, watchedUntil: until };
};

/**
 * The charge becomes deposited money, and the rows that it is for are paid with it. What was paid elsewhere meanwhile leaves its part in the
 * deposit. Nothing is written for a charge that has ended before.
 */
export async function settleCharge(tx: Db, charge: ChargeRecord, gatewayId: string, now: Date): Promise<void> {
  const account = await lockFor(tx, charge);
  if (!(await endCharge(tx, charge.id, { state: 'paid', gatewayId, awaitsMail: true, ...endAndWatch(now) }))) return;
  const cause = {
    type: financeTypes.cardDeposit,
    ...{ requestId: null, attemptId: null, chargeId: charge.id },
    eurRate: fineRateOfText(charge.eurRate),
    comment: words.cardPayment(charge.batchName),
    userId: charge.userId,
    now,
  };
  await writeFinanceRows(tx, account, cause, cardDepositMovements(charge.fromCard));
  const { batchId, fromDebit, fromCard, fromCredit: credit, userId: payerId } = charge;
  if (batchId === null) return;
  await adoptPaidRows(tx, batchId);
  const own = (await listRows(tx, batchId)).filter(({ chargeId }) => chargeId === charge.id);
  const isPayable = ({ state, offerId }: RowRecord): boolean => state === 'quoted' && offerId !== null;
  const others = own.filter((row) => !isPayable(row)).map(({ id }) => id);
  if (others.length > 0) await markCharged(tx, others, null);
  const rows = own.filter(isPayable);
  await startRows(tx, { batchId, rows, chargeId: charge.id, debit: fromDebit + fromCard, credit, payerId, now });
}

/** `isLate`: the payer may have left the page, so the list and a mail say it. */
export async function failCharge(
  tx: Db,
  charge: ChargeRecord,
  { why, isLate, now }: { why: string; isLate: boolean; now: Date },
): Promise<void> {
  await lockFor(tx, charge);
  if (!(await endCharge(tx, charge.id, { state: 'failed', failure: why, ...endAndWatch(now) }))) return;
  const { batchId } = charge;
  if (batchId === null) return;
  await freeRows(tx, batchId, charge.id);
  await updateBatch(tx, batchId, isLate ? { stopped: paymentMessages.lastFailed(why) } : {});
  if (isLate) await sendFailedMail(tx, { ...charge, batchId, why }, now);
}

/** Nobody knows whether the card was charged: `settleDueBatchCharges` will ask the gateway again. */
export async function leaveChargeOpen(tx: Db, charge: ChargeRecord): Promise<void> {
  await lockFor(tx, charge);
  await markUnknown(tx, charge.id);
  if (charge.batchId !== null) await updateBatch(tx, charge.batchId, {});
}

const ofBatches: CardPayments<ChargeRecord> = {
  leases: chargeLeases,
  logName: 'batchCharge',
  find: findCharge,
  referenceOf: ({ reference }) => reference,
  settle: settleCharge,
  fail: (tx, charge, why, now) => failCharge(tx, charge, { why, isLate: true, now }),
  async recordGivenBack(tx, { batchId }, amount) {
    if (batchId !== null) await updateBatch(tx, batchId, { stopped: words.chargeGivenBack(centsText(amount)) });
  },
};

export const settleDueBatchCharges = (
  db: Db,
  services: Pick<Services, 'cards' | 'log'>,
  run: LookRun,
): Promise<number> => followUpCharges(db, services, ofBatches, run);
