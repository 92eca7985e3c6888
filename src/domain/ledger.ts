import { type Cents, smaller } from './money.ts';
import { type Balances, depositTotal, type PaymentSource, type PaymentSplit, splitDeposit } from './payment.ts';

/** Stored and sent as these numbers (rule PAY-20). */
export const financeTypes = {
  correction: 0,
  payment: 1,
  maxRefund: 2,
  cancellation: 3,
  refund: 4,
  cardDeposit: 5,
} as const;
export type FinanceType = (typeof financeTypes)[keyof typeof financeTypes];

export interface Account extends Balances {
  creditLimit: Cents;
}

/** From the customer's view: payments are negative. `source` null: nothing moves. `creditLimit`: only if the row sets a new limit. */
export interface Movement {
  source: PaymentSource | null;
  debit: Cents;
  credit: Cents;
  card: Cents;
  transfer: Cents;
  creditLimit?: Cents;
}

const noMovement = { debit: 0n, credit: 0n, card: 0n, transfer: 0n };

export const amountMoved = ({ debit, credit, card, transfer }: Movement): Cents => debit + credit + card + transfer;

/** @throws RangeError when a balance or the limit would be negative */
export function applyMovement(account: Account, movement: Movement): Account {
  const after = {
    debit: account.debit + movement.debit,
    creditBalance: account.creditBalance + movement.credit,
    creditLimit: movement.creditLimit ?? account.creditLimit,
  };
  if (after.debit < 0n || after.creditBalance < 0n || after.creditLimit < 0n) throw new RangeError('a balance below 0');
  return after;
}

/** A row per source (rule PAY-19); a payment of 0 is one row of 0 (DD, rule PAY-7). */
export function paymentMovements({ fromDebit, fromCredit, fromCard, fromTransfer }: PaymentSplit): Movement[] {
  const rows: Movement[] = [];
  if (fromDebit > 0n) rows.push({ ...noMovement, source: 'DD', debit: -fromDebit });
  if (fromCredit > 0n) rows.push({ ...noMovement, source: 'DC', credit: -fromCredit });
  if (fromCard > 0n) rows.push({ ...noMovement, source: 'C', card: -fromCard });
  if (fromTransfer > 0n) rows.push({ ...noMovement, source: 'B', transfer: -fromTransfer });
  return rows.length > 0 ? rows : [{ ...noMovement, source: 'DD' }];
}

/** Rule PAY-21. Negative: the new limit must be refused. */
export const creditBalanceUnder = (creditLimit: Cents, account: Account): Cents =>
  creditLimit - (account.creditLimit - account.creditBalance);

export interface Correction {
  debit: Cents;
  creditLimit: Cents;
}

/** A row per source that moves, or a row of 0 if none does (rule PAY-21). */
export function correctionOf(account: Account, { debit, creditLimit }: Correction): Movement[] {
  const credit = creditBalanceUnder(creditLimit, account) - account.creditBalance;
  const rows: Movement[] = [];
  if (debit !== account.debit) rows.push({ ...noMovement, source: 'DD', debit: debit - account.debit });
  if (credit !== 0n) rows.push({ ...noMovement, source: 'DC', credit, creditLimit });
  return rows.length > 0 ? rows : [{ ...noMovement, source: null }];
}

/** Rule R-3: a rise goes to the deposit; a fall comes from deposit, then credit. Null when `free` is too little. */
export function maxRefundMovements(change: Cents, free: Balances): Movement[] | null {
  if (change > 0n) return [{ ...noMovement, source: 'DD', debit: change }];
  const withdrawal = splitDeposit(-change, free);
  if (!withdrawal) return null;
  const rows: Movement[] = [];
  if (withdrawal.fromDebit > 0n) rows.push({ ...noMovement, source: 'DD', debit: -withdrawal.fromDebit });
  if (withdrawal.fromCredit > 0n) rows.push({ ...noMovement, source: 'DC', credit: -withdrawal.fromCredit });
  return rows;
}

export type PaidSources = Record<'debit' | 'credit' | 'card' | 'transfer', Cents>;

/** Rule R-9: deposit and credit go back to where they came from, a card's or transfer's money to the deposit. */
export function cancellationMovements({ debit, credit, card, transfer }: PaidSources): Movement[] {
  const rows: Movement[] = [];
  if (debit > 0n) rows.push({ ...noMovement, source: 'DD', debit });
  if (credit > 0n) rows.push({ ...noMovement, source: 'DC', credit });
  if (card + transfer > 0n) rows.push({ ...noMovement, source: 'DD', debit: card + transfer });
  return rows;
}

/** Takes the max refund back, then returns the payment less `rest`, what was spent of the refund. Null when even that is too little. */
export function planCancellation(
  refund: Cents,
  paid: PaidSources,
  free: Balances,
): { takenBack: Movement[]; givenBack: Movement[]; rest: Movement[] } | null {
  const first = smaller(refund, depositTotal(free));
  const takenBack = maxRefundMovements(-first, free)!;
  const givenBack = cancellationMovements(paid);
  const after = [...takenBack, ...givenBack].reduce(
    (left, { debit, credit }) => ({ debit: left.debit + debit, creditBalance: left.creditBalance + credit }),
    free,
  );
  const rest = maxRefundMovements(first - refund, after);
  return rest && { takenBack, givenBack, rest };
}

/** From a card to the deposit, for a batch; the two rows add up to 0. */
export const cardDepositMovements = (amount: Cents): Movement[] => [
  { ...noMovement, source: 'C', card: -amount },
  { ...noMovement, source: 'DD', debit: amount },
];

/** From the deposit to the card; the two rows add up to 0 (rule R-5). */
export const cardRefundMovements = (amount: Cents): Movement[] => [
  { ...noMovement, source: 'C', card: amount },
  { ...noMovement, source: 'DD', debit: -amount },
];
