import { financeTypes, paymentMovements } from '#domain/ledger.ts';
import type { FineRate } from '#domain/money.ts';
import type { PaymentSplit } from '#domain/payment.ts';
import type { Db } from '#server/platform/handler.ts';
import type { LockedAccount } from './account.ts';
import { writeFinanceRows } from './write-finance-rows.ts';

export interface TakenPayment extends PaymentSplit {
  requestId: number;
  attemptId: number;
  /** EUR per 1 USD of the paid offer. */
  eurRate: FineRate;
}

/** Pays from deposit, credit, card and transfer, in this order (rules PAY-19, PAY-20). @throws RangeError when the account holds less; nothing is written */
export async function takePayment(
  tx: Db,
  account: LockedAccount,
  { requestId, attemptId, eurRate, ...parts }: TakenPayment,
  userId: number,
  now: Date,
): Promise<void> {
  const cause = { type: financeTypes.payment, requestId, attemptId, eurRate, comment: null, userId, now };
  await writeFinanceRows(tx, account, cause, paymentMovements(parts));
}
