import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { makeClientToken } from '#server/cards/make-client-token.ts';
import { sendReceipt } from './draw-receipt.ts';
import { payOrder } from './pay-order.ts';
import { recordReceipt } from './receive-transfer.ts';
import { readPaymentMethod } from './read-payment-method.ts';

export const paymentsHandlers = (services: Services): HandlersOf<'payments'> => ({
  method: ({ db, params, now }) => readPaymentMethod(db, services, params.id, now),
  clientToken: () => makeClientToken(services.cards),
  confirm: (context) => payOrder(context.db, services, context),
  receiveTransfer: ({ db, params, body, caller, request, now }) =>
    recordReceipt(db, {
      requestId: params.id,
      receipt: body,
      userId: caller.userId,
      ifMatch: request.header('if-match'),
      now,
    }),
  receipt: ({ db, params }) => sendReceipt(db, params.id, services.config.page.helpEmail),
});
