import { type Cents, smaller } from './money.ts';
import { type Balances, depositTotal, type PaymentType } from './payment.ts';

/** Deposit first, then credit (rule PAY-4); null when both together are too little. */
export function splitDeposit(due: Cents, balances: Balances): { fromDebit: Cents; fromCredit: Cents } | null {
  if (due < 0n || depositTotal(balances) < due) return null;
  const fromDebit = smaller(due, balances.debit);
  return { fromDebit, fromCredit: due - fromDebit };
}

/** Cents; the four add up to what is due. */
export interface PaymentSplit {
  fromDebit: Cents;
  fromCredit: Cents;
  fromCard: Cents;
  fromTransfer: Cents;
}

/** `due`: after the discount. */
export interface PaymentPlan {
  due: Cents;
  balances: Balances;
  type: PaymentType;
  /** With a card only: the deposit pays first, the card the rest (rule PAY-5). */
  useDeposit: boolean;
}

const noSource: PaymentSplit = { fromDebit: 0n, fromCredit: 0n, fromCard: 0n, fromTransfer: 0n };

/** Null when the deposit is too little or `due` is negative. With `fromCard` 0 a deposit payment suffices. */
export function splitPayment({ due, balances, type, useDeposit }: PaymentPlan): PaymentSplit | null {
  if (due < 0n) return null;
  if (type === 'B') return { ...noSource, fromTransfer: due };
  if (type === 'C') {
    const used = useDeposit ? smaller(due, depositTotal(balances)) : 0n;
    return { ...noSource, ...splitDeposit(used, balances), fromCard: due - used };
  }
  const deposit = splitDeposit(due, balances);
  return deposit && { ...noSource, ...deposit };
}
