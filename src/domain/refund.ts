import * as z from 'zod/mini';
import { day, decimal, money, requiredText } from './field.ts';

/** The largest refund in USD (S2 §9). */
export const mostRefund = 99_999_999.99;

/** A vendor's invoice as staff enter it (S2 §5); its USD amount is derived. */
export const vendorInvoiceRules = z.object({
  number: requiredText('Invoice number', { max: 20 }),
  date: day('Invoice date'),
  amountEUR: money('Amount EUR', { min: 0, max: 9_999_999_999.99 }),
});
export type VendorInvoice = z.output<typeof vendorInvoiceRules>;

const request = { shippingRequestId: decimal('Shipping request', { decimals: 0, min: 1 }) };
const sent = { sendRefundAmount: money('Refund', { min: 0.01, max: mostRefund }) };

/** What a customer may get back at most, edited by staff; support's own limit is the security fee (S2 §5). */
export const editRefundRules = z.object({
  ...request,
  refundAmountUSD: money('Refund', { min: 0, max: mostRefund }),
});

/** Money to be sent back to the card (S2 §5): more than nothing. */
export const sendRefundRules = z.object(sent);

/** The same with the request in the body. */
export const sendRefundOfRequestRules = z.object({ ...request, ...sent });
