import type { Cents } from './money.ts';

/** D deposit, C credit card, B bank transfer (S2 §3, payment form). */
export const paymentTypes = ['D', 'C', 'B'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Where the money of one payment row came from: deposited money, credit, a card, a transfer (S2 §3). */
export const paymentSources = ['DD', 'DC', 'C', 'B'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** A customer's balances: money deposited, and what is left of the credit limit (decisions §5.1). */
export interface Balances {
  debit: Cents;
  creditBalance: Cents;
}

/** What a customer can pay without a card: deposited money and what is left of the limit. */
export const depositTotal = ({ debit, creditBalance }: Balances): Cents => debit + creditBalance;
