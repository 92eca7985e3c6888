import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { requestAllOffers } from './request-all-offers.ts';
import { requestExpressOffers } from './request-express-offers.ts';
import { requestMoreOffers } from './request-more-offers.ts';
import { chooseOffer } from './choose-offer.ts';
import { readOptions } from './read-options.ts';
import { refreshOptions } from './refresh-express.ts';

/** `select` and `order` do the same (rule O-18). */
export function offersHandlers(services: Services): HandlersOf<'offers'> {
  const choose: HandlersOf<'offers'>['select'] = ({ db, params, body, caller, now, request }) => {
    const ifMatch = request.header('if-match');
    return chooseOffer(db, services, { requestId: params.id, offerId: body.OfferId, ifMatch, caller, now });
  };
  const refresh: HandlersOf<'offers'>['refresh'] = (context) => refreshOptions(context, services);
  return {
    requestExpress: (context) => requestExpressOffers(context, services),
    requestAll: (context) => requestAllOffers(context, services),
    requestMore: ({ db, body, caller, now }) => requestMoreOffers(db, body, { caller, now }),
    requestMoreByGet: ({ db, query, caller, now }) =>
      requestMoreOffers(db, { ...query, targetPrice: query.targetPrice ?? null }, { caller, now }),
    options: ({ db, params, caller, now }) =>
      readOptions(db, params.id, { role: caller.role, now, hiddenCarrier: services.config.hiddenExpressCarrier }),
    refresh,
    refreshByGet: refresh,
    select: choose,
    order: choose,
  };
}
