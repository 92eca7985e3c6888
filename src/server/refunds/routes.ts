import { type AnyEndpoint, fillPath } from '#contract/endpoint.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { utcDay } from '#domain/working-days.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { hashRequest } from '#server/platform/idempotency.ts';
import type { Services } from '#server/services.ts';
import { disputeInvoice, endDispute } from './dispute-invoice.ts';
import { editRefund, enterInvoice } from './enter-invoice.ts';
import { matchInvoices } from './read-billing.ts';
import { sendRefund } from './send-refund.ts';

interface Sending {
  db: Db;
  caller: Caller;
  key: string;
  now: Date;
  body: { sendRefundAmount: Cents };
}

/** Both endpoints do the same, but a key of one is not a key of the other. */
const send = (services: Services, endpoint: AnyEndpoint, requestId: number, { db, caller, key, now, body }: Sending) =>
  sendRefund(db, services, {
    requestId,
    amount: body.sendRefundAmount,
    caller,
    key,
    now,
    perMinute: services.config.paymentsPerMinute,
    requestHash: hashRequest(endpoint.method, fillPath(endpoint, { id: requestId }), {
      requestId,
      amount: centsText(body.sendRefundAmount),
    }),
  });

export const invoicesHandlers = (services: Services): HandlersOf<'invoices'> => ({
  enter: ({ db, params, body, caller, now, request }) =>
    enterInvoice(db, { requestId: params.id, invoice: body, ifMatch: request.header('if-match'), caller, now }),
  match: ({ db, body, now }) => matchInvoices(db, { keys: body.keys, today: utcDay(now) }),
  dispute: ({ db, params, body, caller, now }) =>
    disputeInvoice(db, { requestId: params.id, dispute: body, caller, now }),
  async endDispute({ db, params, caller, now }) {
    await endDispute(db, { requestId: params.id, caller, now });
    return {};
  },
  editRefund: ({ db, body, caller, now, request }) =>
    editRefund(db, {
      requestId: body.shippingRequestId,
      refund: body.refundAmountUSD,
      ifMatch: request.header('if-match'),
      caller,
      now,
    }),
  sendRefund: (context) => send(services, invoiceEndpoints.sendRefund, context.params.id, context),
  sendRefundOfRequest: (context) =>
    send(services, invoiceEndpoints.sendRefundOfRequest, context.body.shippingRequestId, context),
});
