import type { offerCalls } from '#contract/offers.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { askExpressOffers } from './ask-express-offers.ts';
import { chooseOffer } from './choose-offer.ts';
import { readOptions } from './read-options.ts';

/** Asking for offers, looking at them and choosing one; `select` and `order` are one act (S2 §7). */
export function offersHandlers(services: Services): Handlers<typeof offerCalls> {
  const choose: Handlers<typeof offerCalls>['select'] = ({ db, params, body, caller, now, request }) => {
    const ifMatch = request.header('if-match');
    return chooseOffer(db, services, { requestId: params.id, offerId: body.OfferId, ifMatch, caller, now });
  };
  return {
    askExpress: ({ db, body, caller, now, key }) =>
      askExpressOffers(db, services, body, { caller, now, clientId: key }),
    options: ({ db, params, caller, now }) =>
      readOptions(db, params.id, { role: caller.role, now, hiddenCarrier: services.config.hiddenExpressCarrier }),
    select: choose,
    order: choose,
  };
}
