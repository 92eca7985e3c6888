import { declineRules, firmPriceRules, offerNoteRules, overrideRules, targetPriceRules } from '#domain/offer.ts';
import { customersOnly, managers, staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { offer } from './offers.ts';
import { idInPath, nothing } from './shape.ts';

const ofOffer = { object: 'offer', params: { id: idInPath } } as const;

/** `{id}`: the offer, or an open offer request. A new price makes a new offer (rule O-16). A 409 for an invalid one has the options. */
export const offerActEndpoints = {
  requestTargetPrice: endpoint('POST', '/shipping/AskForTargetPrice/{id}', {
    ...ofOffer,
    roles: customersOnly,
    body: targetPriceRules,
    response: offer,
  }),
  enterTargetPrice: endpoint('POST', '/shipping/EnterTargetPrice/{id}', {
    ...ofOffer,
    roles: staff,
    body: firmPriceRules,
    response: offer,
  }),
  decline: endpoint('PUT', '/Shipping/DeclineShippingOffer/{id}', {
    ...ofOffer,
    roles: staff,
    body: declineRules,
    response: nothing,
  }),
  editNote: endpoint('POST', '/shipping/EditShippingOfferNote/{id}', {
    ...ofOffer,
    roles: staff,
    body: offerNoteRules,
    response: offer,
  }),
  overridePrice: endpoint('PUT', '/shipping/OverrideOfferPrice/', {
    roles: managers,
    body: overrideRules,
    response: offer,
  }),
};
