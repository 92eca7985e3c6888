import * as z from 'zod/mini';
import { day, flag, money, optionalText } from './field.ts';
import type { Cents } from './money.ts';

/** D deposit, C credit card, B bank transfer (rule PAY-2). */
export const paymentTypes = ['D', 'C', 'B'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The sources of the money of a payment row: deposited money, credit, a card, a transfer (rule PAY-20). */
export const paymentSources = ['DD', 'DC', 'C', 'B'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** The sources of a payment in words. */
export const paymentWords: Readonly<Record<PaymentSource, string>> = {
  DD: 'Deposit',
  DC: 'Credit',
  C: 'Credit card',
  B: 'Bank transfer',
};

/** A customer's balances: money deposited, and what is left of the credit limit. */
export interface Balances {
  debit: Cents;
  creditBalance: Cents;
}

/** The money that a customer can pay without a card: deposited money and what is left of the limit. */
export const depositTotal = ({ debit, creditBalance }: Balances): Cents => debit + creditBalance;

export const transferReceiptLabels = {
  amountUSD: 'Amount received',
  receivedOn: 'Received on',
  reference: 'Reference',
  isComplete: 'Confirm the order as paid all the same',
} as const;
const labels = transferReceiptLabels;

/** The rules of money that has come for an agreed transfer (rule PAY-27). */
export const transferReceiptRules = z.object({
  amountUSD: money(labels.amountUSD, { min: 0.01, max: 9_999_999_999.99 }),
  receivedOn: day(labels.receivedOn),
  /** The reference on the bank statement. */
  reference: optionalText(labels.reference, { max: 140 }),
  /** Less than due is taken as enough. */
  isComplete: flag(labels.isComplete),
});
/** Money that has come for an agreed transfer; its amount is in US cents. */
export type TransferReceipt = z.output<typeof transferReceiptRules>;
