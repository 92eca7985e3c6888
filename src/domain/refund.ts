import * as z from 'zod/mini';
import { day, decimal, money, requiredText } from './field.ts';
import { refundMessages } from './messages/refunds.ts';
import { centsOf, larger, raisedBy, smaller } from './money.ts';
import type { Cents, FinePercent } from './money.ts';
import type { Role } from './user.ts';

/** The largest refund in USD (S2 §9). */
export const mostRefund = 99_999_999.99;

export const invoiceLabels = { number: 'Invoice number', date: 'Invoice date', amountEUR: 'Amount EUR' } as const;

/** A vendor's invoice as staff enter it (S2 §5); its USD amount is derived. */
export const vendorInvoiceRules = z.object({
  number: requiredText(invoiceLabels.number, { max: 20 }),
  date: day(invoiceLabels.date),
  amountEUR: money(invoiceLabels.amountEUR, { min: 0, max: 9_999_999_999.99 }),
});
export type VendorInvoice = z.output<typeof vendorInvoiceRules>;

const request = { shippingRequestId: decimal('Shipping request', { decimals: 0, min: 1 }) };
const sending = { sendRefundAmount: money('Refund', { min: 0.01, max: mostRefund }) };

/** What a customer may get back at most, edited by staff (S2 §5). */
export const editRefundRules = z.object({
  ...request,
  refundAmountUSD: money('Refund', { min: 0, max: mostRefund }),
});

/** The most that a role may set the max refund to by hand, in US cents: support's own limit is the security fee (S2 §5, §6). */
export const mostRefundFor = (role: Role, securityFee: Cents): Cents =>
  role === 'CSDManager' ? centsOf(mostRefund) : securityFee;

/** The edit as a role may make it of an order with this security fee. */
export const editRefundRulesFor = (role: Role, securityFee: Cents) =>
  editRefundRules.check(
    z.refine(({ refundAmountUSD }) => refundAmountUSD <= mostRefundFor(role, securityFee), {
      path: ['refundAmountUSD'],
      error: () => refundMessages.overSecurityFee,
    }),
  );

/** Money to be sent back to the card (S2 §5): more than nothing. */
export const sendRefundRules = z.object(sending);

/** The same for an order of which `most` US cents can be sent. */
export const sendRefundRulesFor = (most: Cents) =>
  sendRefundRules.check(
    z.refine(({ sendRefundAmount }) => sendRefundAmount <= most, {
      path: ['sendRefundAmount'],
      error: () => refundMessages.overRefund,
    }),
  );

/** Money to be sent with the request in the body. */
export const sendRefundOfRequestRules = z.object({ ...request, ...sending });

/** What the max refund of a request is worked out from; amounts in US cents. */
export interface RefundBasis {
  paid: Cents;
  invoiced: Cents;
  totalMargin: FinePercent;
  securityFee: Cents;
}

/**
 * What a customer gets back at most once the vendor's invoice is known (S2 §4, decisions §5.6): what was paid beyond the
 * invoice with the margin on it, at most the security fee, never below nothing.
 */
export const maxRefundOf = ({ paid, invoiced, totalMargin, securityFee }: RefundBasis): Cents =>
  larger(0n, smaller(paid - raisedBy(invoiced, totalMargin), securityFee));

/** What decides how much of a request can go back to its card. `debit` is the deposited money that is free. */
export interface SendBasis {
  refund: Cents;
  debit: Cents;
  paidByCard: Cents;
  /** What went back to the card before. */
  sent: Cents;
  /** After the request was cancelled the max refund limits nothing any more (decisions §5.8). */
  isCancelled: boolean;
}

/** How much can be sent back to the card now (S2 §5, decisions §5.7 and §5.8). */
export function mostToSend({ refund, debit, paidByCard, sent, isCancelled }: SendBasis): Cents {
  const most = smaller(debit, paidByCard - sent);
  return larger(0n, isCancelled ? most : smaller(refund, most));
}
