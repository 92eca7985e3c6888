import * as z from 'zod/mini';
import { day, flag, money, optionalText } from './field.ts';
import type { Cents } from './money.ts';

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
