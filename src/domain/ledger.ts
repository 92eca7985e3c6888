import type { Cents } from './money.ts';
import type { Balances, PaymentSource, PaymentSplit } from './payment.ts';

/** What a finance row is about, by the number it is stored and sent as (S2 §3 "Finance history row"). */
export const financeTypes = { correction: 0, payment: 1, maxRefund: 2, cancellation: 3, refund: 4 } as const;
export type FinanceType = (typeof financeTypes)[keyof typeof financeTypes];

/** Balances of a customer with the limit of their credit (decisions §5.1). */
export interface Account extends Balances {
  creditLimit: Cents;
}

/**
 * What one finance row moves on each kind of money, as the customer sees it: payments are negative. `source` is null
 * for a row that says something without moving anything. `creditLimit` is the new limit where the row sets one.
 */
export interface Movement {
  source: PaymentSource | null;
  debit: Cents;
  credit: Cents;
  card: Cents;
  transfer: Cents;
  creditLimit?: Cents;
}

const still = { debit: 0n, credit: 0n, card: 0n, transfer: 0n };

/** The amount of a row: everything it moves, together (decisions §5.2). */
export const amountMoved = ({ debit, credit, card, transfer }: Movement): Cents => debit + credit + card + transfer;

/** The account after a movement. @throws RangeError when a balance or the limit would be negative, as none ever is */
export function applyMovement(account: Account, movement: Movement): Account {
  const after = {
    debit: account.debit + movement.debit,
    creditBalance: account.creditBalance + movement.credit,
    creditLimit: movement.creditLimit ?? account.creditLimit,
  };
  if (after.debit < 0n || after.creditBalance < 0n || after.creditLimit < 0n) throw new RangeError('a balance below 0');
  return after;
}

/** A payment, one row per source (decisions §5.2, §5.3). A payment of nothing is one row of 0 (DD). */
export function paymentMovements({ fromDebit, fromCredit, fromCard, fromTransfer }: PaymentSplit): Movement[] {
  const rows: Movement[] = [];
  if (fromDebit > 0n) rows.push({ ...still, source: 'DD', debit: -fromDebit });
  if (fromCredit > 0n) rows.push({ ...still, source: 'DC', credit: -fromCredit });
  if (fromCard > 0n) rows.push({ ...still, source: 'C', card: -fromCard });
  if (fromTransfer > 0n) rows.push({ ...still, source: 'B', transfer: -fromTransfer });
  return rows.length > 0 ? rows : [{ ...still, source: 'DD' }];
}

/** What is left of the credit under a new limit (S2 §4 "Finance edit"). Negative: the edit must be refused. */
export const creditBalanceUnder = (creditLimit: Cents, account: Account): Cents =>
  creditLimit - (account.creditLimit - account.creditBalance);

/** What staff set by hand. */
export interface Correction {
  debit: Cents;
  creditLimit: Cents;
}

/** A correction by hand, one row per source that moves; one that moves nothing is a row of 0 (decisions §5.9). */
export function correctionOf(account: Account, { debit, creditLimit }: Correction): Movement[] {
  const credit = creditBalanceUnder(creditLimit, account) - account.creditBalance;
  const rows: Movement[] = [];
  if (debit !== account.debit) rows.push({ ...still, source: 'DD', debit: debit - account.debit });
  if (credit !== 0n) rows.push({ ...still, source: 'DC', credit, creditLimit });
  return rows.length > 0 ? rows : [{ ...still, source: null }];
}
