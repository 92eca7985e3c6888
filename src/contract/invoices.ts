import * as z from 'zod/mini';
import { editRefundRules, sendRefundOfRequestRules, sendRefundRules, vendorInvoiceRules } from '#domain/refund.ts';
import { staff } from '#domain/user.ts';
import { call } from './call.ts';
import { idInPath, ignored } from './shape.ts';
import { invoice } from './shipment-shapes.ts';

const ofRequest = { object: 'request', params: { id: idInPath }, roles: staff } as const;

/** What the provider charged, and what the customer gets back of it (S2 §7). */
export const invoiceCalls = {
  enter: call('POST', '/shipping/enterVendorInvoice/{id}', {
    ...ofRequest,
    body: z.extend(vendorInvoiceRules, { amountUSD: ignored }),
    answer: invoice,
  }),
  editRefund: call('PUT', '/Shipping/EditRefund/', { roles: staff, body: editRefundRules, answer: invoice }),
  sendRefund: call('POST', '/shipping/SendRefund/{id}', { ...ofRequest, body: sendRefundRules, answer: invoice }),
  sendRefundOfRequest: call('POST', '/payment/SendRefund/', {
    roles: staff,
    body: sendRefundOfRequestRules,
    answer: invoice,
  }),
};
