import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { declineForProvider, enterFirmPrice } from './respond-for-provider.ts';
import { requestTargetPrice } from './request-target-price.ts';
import { editNote } from './edit-note.ts';
import { overridePrice } from './override-price.ts';

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
