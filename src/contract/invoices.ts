import * as z from 'zod/mini';
import { chargeKinds, disputeRules, enteredInvoiceRules } from '#domain/billed-charges.ts';
import { requiredText } from '#domain/field.ts';
import { longestKey } from '#domain/read-carrier-invoice.ts';
import { editRefundRules, sendRefundOfRequestRules, sendRefundRules } from '#domain/refund.ts';
import { orderRights } from '#domain/order-rights.ts';
import { endpoint } from './endpoint.ts';
import { amount, fineNumber, id, idInPath, ignored, nothing, text } from './shape.ts';
import { carrierAmount, invoice, invoiceDispute } from './shipment-shapes.ts';

const ofRequest = { object: 'request', params: { id: idInPath } } as const;

// The response is empty for a cancelled order without an invoice.
const refundEndpoint = { roles: orderRights.sendRefund.roles, response: z.partial(invoice), phases: true } as const;

/** Shipments that one request names. */
export const mostMatched = 500;

/** A row of a carrier's file: a waybill or piece number, or the reference of our booking. */
const shipmentKey = requiredText('Tracking number', { max: longestKey });

/** An order for one of the keys in a carrier's file. Amounts of `quoted` are the carrier's, without the margin. */
const matchedOrder = z.strictObject({
  /** The key as it was sent. */
  key: text,
  id,
  awbNumber: z.nullable(text),
  /** It was found by its reference alone, which the customer may have chosen. */
  byReference: z.boolean(),
  customerName: text,
  vendor: z.nullable(text),
  /** Whether its status allows an invoice. */
  canEnter: z.boolean(),
  paidUSD: amount,
  /** Null: the provider named no price. */
  quoted: z.nullable(
    z.strictObject({
      amountUSD: amount,
      parts: z.nullable(z.strictObject({ fuel: amount, remoteArea: amount, insurance: amount })),
      kg: z.number(),
      /** EUR per 1 USD. */
      eurRate: fineNumber,
      /** In the carrier's own currency, at `rate` units per 1 USD; null: rated by a tariff. */
      own: z.nullable(z.strictObject({ ...carrierAmount.shape, rate: fineNumber })),
    }),
  ),
  invoice: z.nullable(
    z.strictObject({
      number: text,
      amountEUR: amount,
      version: z.int(),
      kg: z.nullable(z.number()),
      lines: z.array(z.strictObject({ kind: z.enum(chargeKinds), text, amountEUR: amount, invoice: text })),
    }),
  ),
  dispute: z.nullable(invoiceDispute),
});
export type MatchedOrder = z.infer<typeof matchedOrder>;

/** Rules. */
export const invoiceEndpoints = {
  enter: endpoint('POST', '/shipping/enterVendorInvoice/{id}', {
    ...ofRequest,
    roles: orderRights.enterVendorInvoice.roles,
    body: z.extend(enteredInvoiceRules, { amountUSD: ignored }),
    response: invoice,
  }),
  /** Writes nothing. Keys of no order are missing in the response. */
  match: endpoint('POST', '/shipping/matchVendorInvoices', {
    roles: orderRights.enterVendorInvoice.roles,
    body: z.object({ keys: z.array(shipmentKey).check(z.maxLength(mostMatched)) }),
    response: z.strictObject({
      orders: z.array(matchedOrder),
      /** Today's rates: units of the currency per 1 USD. */
      rates: z.array(z.strictObject({ currency: text, perUsd: fineNumber })),
    }),
  }),
  dispute: endpoint('PUT', '/shipping/invoiceDispute/{id}', {
    ...ofRequest,
    roles: orderRights.enterVendorInvoice.roles,
    body: disputeRules,
    response: invoiceDispute,
  }),
  /** Without an invoice: the carrier withdrew it. */
  endDispute: endpoint('DELETE', '/shipping/invoiceDispute/{id}', {
    ...ofRequest,
    roles: orderRights.enterVendorInvoice.roles,
    response: nothing,
  }),
  editRefund: endpoint('PUT', '/Shipping/EditRefund/', {
    roles: orderRights.editRefund.roles,
    body: editRefundRules,
    response: invoice,
  }),
  sendRefund: endpoint('POST', '/shipping/SendRefund/{id}', { ...ofRequest, ...refundEndpoint, body: sendRefundRules }),
  sendRefundOfRequest: endpoint('POST', '/payment/SendRefund/', { ...refundEndpoint, body: sendRefundOfRequestRules }),
};
