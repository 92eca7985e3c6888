import { depositPayment, financeTypes } from '#domain/ledger.ts';
import type { Cents, FineRate } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { LockedAccount } from './account.ts';
import { writeFinanceRows } from './write-finance-rows.ts';

/** What a payment attempt takes from a customer's own money. */
export interface DepositPayment {
  requestId: number;
  attemptId: number;
  fromDebit: Cents;
  fromCredit: Cents;
  /** EUR per 1 USD of the paid offer. */
  eurRate: FineRate;
}

/**
 * Pays from deposited money (DD) and credit (DC) in rows of type 1 (decisions §5.3).
 * @throws RangeError when the account holds less; nothing is written then
 */
export async function payFromDeposit(
  tx: Db,
  account: LockedAccount,
  { requestId, attemptId, eurRate, ...split }: DepositPayment,
  userId: number,
  now: Date,
): Promise<void> {
  const cause = { type: financeTypes.payment, requestId, attemptId, eurRate, comment: null, userId, now };
  await writeFinanceRows(tx, account, cause, depositPayment(split));
}
