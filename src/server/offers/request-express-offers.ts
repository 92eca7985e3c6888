import { quoteMessages } from '#domain/messages/quote.ts';
import type { Quote } from '#domain/quote.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import { recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { type QuoteContext, quoteRequest, type QuoteResponse } from './quote-request.ts';

/** Rule Q-16. Responses that arrive in time are offers when this returns. @throws as `quoteRequest` */
export const requestExpressOffers = (
  context: QuoteContext<Quote>,
  services: Services,
): Promise<JsonText<QuoteResponse>> =>
  quoteRequest(context, services, {
    check: () => {},
    write: async (tx, order) => {
      await recordAction(tx, order, {
        type: quoteMessages.quoteAction,
        content: quoteMessages.quoteRequested(order.expressOffers),
        userId: context.caller.userId,
        isCustomers: true,
        now: context.now,
      });
    },
  });
