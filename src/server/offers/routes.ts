import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { requestAllOffers, requestMoreOffers } from './request-more-offers.ts';
import { requestExpressOffers } from './quote-request.ts';
import { chooseOffer } from './choose-offer.ts';
import { readOptions } from './read-options.ts';
import { refreshOptions } from './refresh-express.ts';
import { declineForProvider, enterFirmPrice } from './respond-for-provider.ts';
import { requestTargetPrice } from './request-target-price.ts';
import { editNote, overridePrice } from './change-offer.ts';

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
    options: ({ db, params, caller, now }) => readOptions(db, services, params.id, { role: caller.role, now }),
    refresh,
    refreshByGet: refresh,
    select: choose,
    order: choose,
  };
}

/** Rules O-24, O-26 to O-28. */
export const offerActHandlers = (services: Services): HandlersOf<'offerActs'> => ({
  requestTargetPrice: ({ db, params, body, caller, now }) =>
    requestTargetPrice(db, services, body, { offerId: params.id, caller, now }),
  enterTargetPrice: ({ db, params, body, caller, now }) =>
    enterFirmPrice(db, services, body, { offerId: params.id, caller, now }),
  async decline({ db, params, body, caller, now }) {
    await declineForProvider(db, services, body.reason, { offerId: params.id, caller, now });
    return {};
  },
  editNote: ({ db, params, body, caller, now, request }) =>
    editNote(db, services, {
      offerId: params.id,
      note: body.CSDNote,
      ifMatch: request.header('if-match'),
      caller,
      now,
    }),
  overridePrice: ({ db, body, caller, now }) =>
    overridePrice(db, services, body, { offerId: body.ShippingOfferId, caller, now }),
});
