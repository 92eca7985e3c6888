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
