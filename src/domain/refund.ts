import * as z from 'zod/mini';
import { day, decimal, money, requiredText, ruleOver } from './field.ts';
import { paymentMessages } from './messages/payment.ts';
import { refundMessages } from './messages/refunds.ts';
import { type Cents, centsOf, type FinePercent, larger, raisedBy, smaller } from './money.ts';
import type { Role } from './user.ts';

/** The largest amount in USD that a field for a max refund or a card refund takes (rules ). */
export const refundAmountCeiling = 99_999_999.99;

/** The times that an amount is more than what was paid before it is doubted. */
const doubtedTimes = 3;

/** Doubts an amount that is far more than what was paid for the order, both in US cents; null for any other (rule R-1). */
export const doubtAmount = (amount: Cents, paid: Cents): string | null => doubt(amount, paid, refundMessages.farOff);

/** Doubts a transfer that is far more than what is due, both in US cents; null for any other (rule PAY-27). */
export const doubtTransfer = (amount: Cents, due: Cents): string | null =>
  doubt(amount, due, paymentMessages.receipt.farOff);

const doubt = (amount: Cents, expected: Cents, words: (times: number) => string): string | null =>
  expected > 0n && amount >= expected * BigInt(doubtedTimes) ? words(Number(amount / expected)) : null;

/** The labels of the invoice's fields, in the form and in the sentences of its rules. */
export const invoiceLabels = { number: 'Invoice number', date: 'Invoice date', amountEUR: 'Amount EUR' } as const;

/** The rules of a vendor's invoice as staff enter it (rule R-1); its USD amount is derived. */
export const vendorInvoiceRules = z.object({
  number: requiredText(invoiceLabels.number, { max: 20 }),
  date: day(invoiceLabels.date),
  amountEUR: money(invoiceLabels.amountEUR, { min: 0, max: 9_999_999_999.99 }),
});
/** A vendor's invoice that keeps the rules; its amount is in EUR cents. */
export type VendorInvoice = z.output<typeof vendorInvoiceRules>;

const request = { shippingRequestId: decimal('Shipping request', { decimals: 0, min: 1 }) };
const sending = { sendRefundAmount: money('Refund', { min: 0.01, max: refundAmountCeiling }) };

/** The rules of a max refund that staff edit (rule R-4). */
export const editRefundRules = z.object({
  ...request,
  refundAmountUSD: money('Refund', { min: 0, max: refundAmountCeiling }),
});

/** The highest max refund that a role may set by hand, in US cents: the security fee for support (rule R-4). */
export const computeEditLimit = (role: Role, securityFee: Cents): Cents =>
  role === 'CSDManager' ? centsOf(refundAmountCeiling) : securityFee;

/** The rules of an edited max refund for a role and the security fee of the order, in US cents. */
export const editRefundRulesFor = (role: Role, securityFee: Cents) =>
  editRefundRules.check(
    ruleOver(['refundAmountUSD'], ({ refundAmountUSD }, addError) => {
      if (refundAmountUSD > computeEditLimit(role, securityFee))
        addError('refundAmountUSD', refundMessages.overSecurityFee);
    }),
  );

/** The rules of money that goes back to the card (rule R-5): more than nothing. */
export const sendRefundRules = z.object(sending);

/** The same where at most `limit` US cents can be sent: see `computeCardRefundLimit`. */
export const sendRefundRulesFor = (limit: Cents) =>
  sendRefundRules.check(
    ruleOver(['sendRefundAmount'], ({ sendRefundAmount }, addError) => {
      if (sendRefundAmount > limit) addError('sendRefundAmount', refundMessages.overRefund);
    }),
  );

/** Money to be sent with the request in the body. */
export const sendRefundOfRequestRules = z.object({ ...request, ...sending });

/** The amounts from which the max refund of a request is worked out, in US cents. */
export interface MaxRefundBasis {
  paid: Cents;
  invoiced: Cents;
  totalMargin: FinePercent;
  securityFee: Cents;
}

/**
 * Computes the max refund in US cents (rule R-2): the payment less the invoice raised by the margin, at most the security
 * fee, never below 0. It is credited to the customer's deposit (rule R-3) and limits what goes on to the card (rule R-5).
 */
export const computeMaxRefund = ({ paid, invoiced, totalMargin, securityFee }: MaxRefundBasis): Cents =>
  larger(0n, smaller(paid - raisedBy(invoiced, totalMargin), securityFee));

/** The amounts that limit a card refund, in US cents. */
export interface CardRefundBasis {
  maxRefund: Cents;
  /** Deposited money that is not reserved for payments and refunds underway. */
  freeDebit: Cents;
  paidByCard: Cents;
  /** The amount that went back to the card before. */
  sent: Cents;
  /** After the cancellation the max refund limits nothing any more (rule R-10). */
  isCancelled: boolean;
}

/** Computes how much can be sent back to the card now, in US cents (rules ). */
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
