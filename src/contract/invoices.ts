import * as z from 'zod/mini';
import { editRefundRules, sendRefundOfRequestRules, sendRefundRules, vendorInvoiceRules } from '#domain/refund.ts';
import { orderRights } from '#domain/order-rights.ts';
import { endpoint } from './endpoint.ts';
import { idInPath, ignored } from './shape.ts';
import { invoice } from './shipment-shapes.ts';

const ofRequest = { object: 'request', params: { id: idInPath } } as const;

// The response is empty for a cancelled order without an invoice.
const refundEndpoint = { roles: orderRights.sendRefund.roles, response: z.partial(invoice), phases: true } as const;

/** Rules. */
export const invoiceEndpoints = {
  enter: endpoint('POST', '/shipping/enterVendorInvoice/{id}', {
    ...ofRequest,
    roles: orderRights.enterVendorInvoice.roles,
    body: z.extend(vendorInvoiceRules, { amountUSD: ignored }),
    response: invoice,
  }),
  editRefund: endpoint('PUT', '/Shipping/EditRefund/', {
    roles: orderRights.editRefund.roles,
    body: editRefundRules,
    response: invoice,
  }),
  sendRefund: endpoint('POST', '/shipping/SendRefund/{id}', { ...ofRequest, ...refundEndpoint, body: sendRefundRules }),
  sendRefundOfRequest: endpoint('POST', '/payment/SendRefund/', { ...refundEndpoint, body: sendRefundOfRequestRules }),
};
