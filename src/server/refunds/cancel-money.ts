import { type FinanceType, financeTypes, type Movement, type PaidSources, planCancellation } from '#domain/ledger.ts';
import { cancelMessages, refundMessages } from '#domain/messages/refunds.ts';
import { type Cents, centsText, type FineRate } from '#domain/money.ts';
import type { LockedAccount } from '#server/finance/account.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { sumRefunds } from './card-refund-repository.ts';
import { findInvoice, updateMaxRefund } from './invoice-repository.ts';

/** The order and its customer are locked. */
interface Cancellation {
  account: LockedAccount;
  requestId: number;
  /** EUR per 1 USD of the paid offer. */
  eurRate: FineRate;
  userId: number;
  now: Date;
}

/** The payment by sources, and the max refund that was taken back, in US cents. */
export interface UndoneMoney {
  sources: PaidSources;
  takenBack: Cents;
}

const nothing: PaidSources = { debit: 0n, credit: 0n, card: 0n, transfer: 0n };

/** Names the real source of money that is returned as deposit; null if it was deposit. */
const commentOn = ({ card, transfer }: PaidSources): string | null =>
  card > 0n ? cancelMessages.fromCard : transfer > 0n ? cancelMessages.fromTransfer : null;

/** Undoes the max refund, then returns the payment. @throws Conflict while a refund runs; RuleBroken if too little is left */
export async function cancelMoney(
  tx: Db,
  { account, requestId, eurRate, userId, now }: Cancellation,
): Promise<UndoneMoney> {
  if ((await sumRefunds(tx, requestId)).underway > 0n)
    throw new Conflict(refundMessages.beingSent, { retryAfterSeconds: 5 });
  const paid = await readPaidAttempt(tx, requestId);
  const sources = paid?.sources ?? nothing;
  const invoice = await findInvoice(tx, requestId);
  const refund = invoice?.refund ?? 0n;
  const plan = planCancellation(refund, sources, freeOf(account, await readReservedFunds(tx, account.customerId)));
  if (!plan) throw new RuleBroken(cancelMessages.notCovered(centsText(refund)));
  let after = account;
  const write = async (type: FinanceType, movements: Movement[], comment: string | null) => {
    const cause = { type, requestId, attemptId: paid?.id ?? null, eurRate, comment, userId, now };
    after = await writeFinanceRows(tx, after, cause, movements);
  };
  await write(financeTypes.maxRefund, plan.takenBack, null);
  const fromElsewhere = sources.card + sources.transfer;
  const toDeposit = plan.givenBack.filter((_, at) => fromElsewhere === 0n || at < plan.givenBack.length - 1);
  await write(financeTypes.cancellation, toDeposit, null);
  await write(financeTypes.cancellation, plan.givenBack.slice(toDeposit.length), commentOn(sources));
  await write(financeTypes.maxRefund, plan.rest, null);
  if (refund > 0n) await updateMaxRefund(tx, requestId, 0n);
  return { sources, takenBack: refund };
}
