import { quoteMessages } from '#domain/messages/quote.ts';
import type { Quote } from '#domain/quote.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import { recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { type QuoteContext, quoteRequest } from './quote-request.ts';

/**
 * Makes a request with the express offers of every carrier that takes it (rule Q-16): the offers that come in time exist
 * when the answer does. Asking again under the same browser id answers the request of the first time.
 * @throws RuleBroken and Conflict as `quoteRequest`
 */
export const askExpressOffers = (
  context: QuoteContext<Quote>,
  services: Services,
): Promise<JsonText<{ shippingRequestId: number }>> =>
  quoteRequest(context, services, {
    check: () => {},
    write: async (tx, order) => {
      await recordAction(tx, order, {
        type: quoteMessages.quoteAction,
        content: quoteMessages.quoteAsked(order.expressOffers),
        userId: context.caller.userId,
        isCustomers: true,
        now: context.now,
      });
    },
  });
