import { type Cents, smaller } from './money.ts';
import { type Balances, depositTotal, type PaymentType } from './payment.ts';

/** Splits an amount over deposited money first, then credit (rule PAY-4); null when both together do not reach. */
export function splitDeposit(due: Cents, balances: Balances): { fromDebit: Cents; fromCredit: Cents } | null {
  if (due < 0n || depositTotal(balances) < due) return null;
  const fromDebit = smaller(due, balances.debit);
  return { fromDebit, fromCredit: due - fromDebit };
}

/** Where the money of one payment comes from, in cents; the four add up to what is due. */
export interface PaymentSplit {
  fromDebit: Cents;
  fromCredit: Cents;
  fromCard: Cents;
  fromTransfer: Cents;
}

/** The input of a split: the amount due after the discount, and the method of payment. */
export interface PaymentPlan {
  due: Cents;
  balances: Balances;
  type: PaymentType;
  /** Counts with a card only: the deposit is used first, and the card pays the rest (rule PAY-5). */
  useDeposit: boolean;
}

const noSource: PaymentSplit = { fromDebit: 0n, fromCredit: 0n, fromCard: 0n, fromTransfer: 0n };

/**
 * Splits what is due over its sources; null when a deposit does not reach, or nothing can be due. Where the deposit leaves
 * nothing for a card, `fromCard` is 0: whoever asks says that a deposit payment will do.
 */
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
