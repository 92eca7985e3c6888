import type { HandlersOf } from '#server/all-handlers.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { fetchClientToken } from '#server/cards/card-gateway.ts';
import { sendReceipt } from './draw-receipt.ts';
import { payOrder } from './pay-order.ts';
import { recordReceipt } from './receive-transfer.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { readOfferFinance } from './read-offer-finance.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { editFinance, readFinance } from '#server/finance/edit-finance.ts';
import { showHistory } from '#server/finance/show-history.ts';

/** `checkBooking`: has the carrier say whether it would take the order, before money moves. */
export const paymentsHandlers = (
  services: Services,
  checkBooking: (db: Db, requestId: number, now: Date) => Promise<void>,
): HandlersOf<'payments'> => ({
  method: ({ db, params, now }) => readPaymentMethod(db, services, params.id, now),
  clientToken: () => fetchClientToken(services.cards),
  async confirm(context) {
    await checkBooking(context.db, context.params.id, context.now);
    return await payOrder(context.db, services, context);
  },
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

export const financeHandlers = (): HandlersOf<'finance'> => ({
  async ofOffer({ db, params, now }) {
    const finance = await readOfferFinance(db, params.id, now);
    if (!finance) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
    return finance;
  },
  history: ({ db, params, query }) => showHistory(db, params.id, query),
  read: ({ db, params }) => readFinance(db, params.id),
  edit: ({ db, params, body, request, caller, now }) =>
    editFinance(db, { customerId: params.id, sent: body, ifMatch: request.header('if-match') }, caller.userId, now),
});
