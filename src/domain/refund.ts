import * as z from 'zod/mini';
import { day, decimal, money, requiredText } from './field.ts';
import { refundMessages } from './messages/refunds.ts';
import { centsOf, larger, raisedBy, smaller } from './money.ts';
import type { Cents, FinePercent } from './money.ts';
import type { Role } from './user.ts';

/** The largest refund in USD (rule R-4). */
export const mostRefund = 99_999_999.99;

export const invoiceLabels = { number: 'Invoice number', date: 'Invoice date', amountEUR: 'Amount EUR' } as const;

/** The rules of a vendor's invoice as staff enter it (rule R-1); its USD amount is derived. */
export const vendorInvoiceRules = z.object({
  number: requiredText(invoiceLabels.number, { max: 20 }),
  date: day(invoiceLabels.date),
  amountEUR: money(invoiceLabels.amountEUR, { min: 0, max: 9_999_999_999.99 }),
});
export type VendorInvoice = z.output<typeof vendorInvoiceRules>;

const request = { shippingRequestId: decimal('Shipping request', { decimals: 0, min: 1 }) };
const sending = { sendRefundAmount: money('Refund', { min: 0.01, max: mostRefund }) };

/** The rules of a max refund that staff edit (rule R-4). */
export const editRefundRules = z.object({
  ...request,
  refundAmountUSD: money('Refund', { min: 0, max: mostRefund }),
});

/** The highest max refund that a role may set by hand, in US cents: the limit of support is the security fee (rule R-4). */
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

/** The rules of money that goes back to the card (rule R-5): more than nothing. */
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

/** The amounts from which the max refund of a request is worked out, in US cents. */
export interface RefundBasis {
  paid: Cents;
  invoiced: Cents;
  totalMargin: FinePercent;
  securityFee: Cents;
}

/**
 * The max refund of a customer once the vendor's invoice is known (rule R-2): the payment less the invoice raised by the
 * margin, at most the security fee, never below nothing.
 */
export const maxRefundOf = ({ paid, invoiced, totalMargin, securityFee }: RefundBasis): Cents =>
  larger(0n, smaller(paid - raisedBy(invoiced, totalMargin), securityFee));

/** The amounts that limit the refund of a request to its card. `debit` is the deposited money that is free. */
export interface SendBasis {
  refund: Cents;
  debit: Cents;
  paidByCard: Cents;
  /** The amount that went back to the card before. */
  sent: Cents;
  /** After the cancellation the max refund limits nothing any more (rule R-10). */
  isCancelled: boolean;
}

/** The most that can be sent back to the card now (rules ). */
export function mostToSend({ refund, debit, paidByCard, sent, isCancelled }: SendBasis): Cents {
  const most = smaller(debit, paidByCard - sent);
  return larger(0n, isCancelled ? most : smaller(refund, most));
}
