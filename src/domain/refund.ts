import * as z from 'zod/mini';
import { day, decimal, money, requiredText, ruleOver } from './field.ts';
import { paymentMessages } from './messages/payment.ts';
import { refundMessages } from './messages/refunds.ts';
import { type Cents, centsOf, type FinePercent, larger, raisedBy, smaller } from './money.ts';
import type { Role } from './user.ts';

/** USD (rules ). */
export const refundAmountCeiling = 99_999_999.99;

/** An amount more than this many times what was paid causes a warning. */
const doubtedTimes = 3;

/** US cents; null for a plausible amount (rule R-1). */
export const doubtAmount = (amount: Cents, paid: Cents): string | null => doubt(amount, paid, refundMessages.farOff);

/** US cents; null for a plausible amount (rule PAY-27). */
export const doubtTransfer = (amount: Cents, due: Cents): string | null =>
  doubt(amount, due, paymentMessages.receipt.farOff);

const doubt = (amount: Cents, expected: Cents, words: (times: number) => string): string | null =>
  expected > 0n && amount >= expected * BigInt(doubtedTimes) ? words(Number(amount / expected)) : null;

export const invoiceLabels = { number: 'Invoice number', date: 'Invoice date', amountEUR: 'Amount EUR' } as const;

/** Rule R-1; the USD amount is computed. */
export const vendorInvoiceRules = z.object({
  number: requiredText(invoiceLabels.number, { max: 20 }),
  date: day(invoiceLabels.date),
  amountEUR: money(invoiceLabels.amountEUR, { min: 0, max: 9_999_999_999.99 }),
});
/** EUR cents. */
export type VendorInvoice = z.output<typeof vendorInvoiceRules>;

const request = { shippingRequestId: decimal('Shipping request', { decimals: 0, min: 1 }) };
const sending = { sendRefundAmount: money('Refund', { min: 0.01, max: refundAmountCeiling }) };

/** Rule R-4. */
export const editRefundRules = z.object({
  ...request,
  refundAmountUSD: money('Refund', { min: 0, max: refundAmountCeiling }),
});

/** US cents; for support the security fee (rule R-4). */
export const computeEditLimit = (role: Role, securityFee: Cents): Cents =>
  role === 'CSDManager' ? centsOf(refundAmountCeiling) : securityFee;

/** `securityFee` in US cents. */
export const editRefundRulesFor = (role: Role, securityFee: Cents) =>
  editRefundRules.check(
    ruleOver(['refundAmountUSD'], ({ refundAmountUSD }, addError) => {
      if (refundAmountUSD > computeEditLimit(role, securityFee))
        addError('refundAmountUSD', refundMessages.overSecurityFee);
    }),
  );

/** Rule R-5. */
export const sendRefundRules = z.object(sending);

/** `limit` in US cents, from `computeCardRefundLimit`. */
export const sendRefundRulesFor = (limit: Cents) =>
  sendRefundRules.check(
    ruleOver(['sendRefundAmount'], ({ sendRefundAmount }, addError) => {
      if (sendRefundAmount > limit) addError('sendRefundAmount', refundMessages.overRefund);
    }),
  );

export const sendRefundOfRequestRules = z.object({ ...request, ...sending });

/** US cents. */
export interface MaxRefundBasis {
  paid: Cents;
  invoiced: Cents;
  totalMargin: FinePercent;
  securityFee: Cents;
}

/** US cents (rule R-2). It goes to the deposit (rule R-3) and limits refunds to the card (rule R-5). */
export const computeMaxRefund = ({ paid, invoiced, totalMargin, securityFee }: MaxRefundBasis): Cents =>
  larger(0n, smaller(paid - raisedBy(invoiced, totalMargin), securityFee));

/** US cents. */
export interface CardRefundBasis {
  maxRefund: Cents;
  /** Without what payments and refunds underway have reserved. */
  freeDebit: Cents;
  paidByCard: Cents;
  /** Sent to the card before. */
  sent: Cents;
  /** Then the max refund is no limit (rule R-10). */
  isCancelled: boolean;
}

/** US cents (rules ). */
export function computeCardRefundLimit({
  maxRefund,
  freeDebit,
  paidByCard,
  sent,
  isCancelled,
}: CardRefundBasis): Cents {
  const available = smaller(freeDebit, paidByCard - sent);
  return larger(0n, isCancelled ? available : smaller(maxRefund, available));
}
