import {
  type Account,
  amountMoved,
  applyMovement,
  type FinanceType,
  type Movement,
  financeTypes,
  paymentMovements,
} from '#domain/ledger.ts';
import { type FineRate, fineRateText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { LockedAccount } from './account.ts';
import { readReservedFunds, type ReservedFunds } from './reserved-funds.ts';
import { insertFinanceRows, updateBalances } from './repository.ts';
import type { PaymentSplit } from '#domain/payment.ts';

export interface FinanceCause {
  type: FinanceType;
  requestId: number | null;
  attemptId: number | null;
  /** For rows of type 4. */
  refundId?: number;
  /** For rows of type 5. */
  chargeId?: number;
  /** EUR per 1 USD, as the history shows it. */
  eurRate: FineRate;
  comment: string | null;
  /** Null for the server's own jobs. */
  userId: number | null;
  now: Date;
}

const balancesOf = (account: Account) => ({
  debit: account.debit,
  creditBalance: account.creditBalance,
  creditLimit: account.creditLimit,
});

function writeRow(account: LockedAccount, cause: FinanceCause, movement: Movement, after: Account) {
  const { debit, ...credit } = balancesOf(after);
  return {
    customerId: account.customerId,
    requestId: cause.requestId,
    attemptId: cause.attemptId,
    refundId: cause.refundId ?? null,
    chargeId: cause.chargeId ?? null,
    type: cause.type,
    paymentType: movement.source,
    amount: amountMoved(movement),
    debitChange: movement.debit,
    creditChange: movement.credit,
    cardChange: movement.card,
    transferChange: movement.transfer,
    debitBalance: debit,
    ...credit,
    customerPricing: account.pricing,
    exchangeRate: fineRateText(cause.eurRate),
    comment: cause.comment,
    userId: cause.userId,
    at: cause.now,
  };
}

/** Only a balance that is lowered can be refused. */
function checkReserved(before: Account, after: Account, reserved: ReservedFunds): void {
  const takesDebit = after.debit < before.debit && after.debit < reserved.debit;
  const takesCredit = after.creditBalance < before.creditBalance && after.creditBalance < reserved.credit;
  if (takesDebit || takesCredit) throw new RangeError('a balance below what is reserved');
}

/** The only place that changes balances (rule PAY-19). @throws RangeError, before writing, for one below 0 or below what is reserved */
export async function writeFinanceRows(
  tx: Db,
  account: LockedAccount,
  cause: FinanceCause,
  movements: readonly Movement[],
): Promise<LockedAccount> {
  if (movements.length === 0) return account;
  let after: Account = account;
  const rows = movements.map((movement) => {
    after = applyMovement(after, movement);
    return writeRow(account, cause, movement, after);
  });
  checkReserved(account, after, await readReservedFunds(tx, account.customerId));
  await insertFinanceRows(tx, rows);
  await updateBalances(tx, account.customerId, balancesOf(after));
  return { ...account, ...after };
}

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
