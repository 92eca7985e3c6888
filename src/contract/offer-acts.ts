import { declineRules, firmPriceRules, offerNoteRules, overrideRules, targetPriceRules } from '#domain/offer.ts';
import { customersOnly, managers, staff } from '#domain/user.ts';
import { call } from './call.ts';
import { offer } from './offers.ts';
import { idInPath, nothing } from './shape.ts';

const ofOffer = { object: 'offer', params: { id: idInPath } } as const;

/**
 * The acts on one offer. `{id}` names the offer, or the offer request while it has no answer. An offer's price never
 * changes: a new price is a new offer (rule O-16). An act that comes too late for an offer answers 409 with the current
 * options.
 */
export const offerActCalls = {
  askTargetPrice: call('POST', '/shipping/AskForTargetPrice/{id}', {
    ...ofOffer,
    roles: customersOnly,
    body: targetPriceRules,
    answer: offer,
  }),
  enterTargetPrice: call('POST', '/shipping/EnterTargetPrice/{id}', {
    ...ofOffer,
    roles: staff,
    body: firmPriceRules,
    answer: offer,
  }),
  decline: call('PUT', '/Shipping/DeclineShippingOffer/{id}', {
    ...ofOffer,
    roles: staff,
    body: declineRules,
    answer: nothing,
  }),
  editNote: call('POST', '/shipping/EditShippingOfferNote/{id}', {
    ...ofOffer,
    roles: staff,
    body: offerNoteRules,
    answer: offer,
  }),
  overridePrice: call('PUT', '/shipping/OverrideOfferPrice/', { roles: managers, body: overrideRules, answer: offer }),
};
