import * as z from 'zod/mini';
import { day, flag, money, optionalText } from './field.ts';
import { type Cents, smaller } from './money.ts';

/** D deposit, C credit card, B bank transfer (rule PAY-2). */
export const paymentTypes = ['D', 'C', 'B'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Deposit, credit, card, transfer (rule PAY-20). */
export const paymentSources = ['DD', 'DC', 'C', 'B'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const paymentWords: Readonly<Record<PaymentSource, string>> = {
  DD: 'Deposit',
  DC: 'Credit',
  C: 'Credit card',
  B: 'Bank transfer',
};

/** `creditBalance`: what is left of the credit limit. */
export interface Balances {
  debit: Cents;
  creditBalance: Cents;
}

export const depositTotal = ({ debit, creditBalance }: Balances): Cents => debit + creditBalance;

export const transferReceiptLabels = {
  amountUSD: 'Amount received',
  receivedOn: 'Received on',
  reference: 'Reference',
  isComplete: 'Confirm the order as paid all the same',
} as const;
const labels = transferReceiptLabels;

/** Rule PAY-27. */
export const transferReceiptRules = z.object({
  amountUSD: money(labels.amountUSD, { min: 0.01, max: 9_999_999_999.99 }),
  receivedOn: day(labels.receivedOn),
  /** On the bank statement. */
  reference: optionalText(labels.reference, { max: 140 }),
  /** Accept less than what is due. */
  isComplete: flag(labels.isComplete),
});
/** US cents. */
export type TransferReceipt = z.output<typeof transferReceiptRules>;

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
