import * as z from 'zod/mini';
import { allOffersRules } from '#domain/all-offers.ts';
import { fileStates } from '#domain/files.ts';
import {
  moreOffersRules,
  moreOffersTarget,
  offerLabels,
  declineRules,
  firmPriceRules,
  offerNoteRules,
  overrideRules,
  targetPriceRules,
} from '#domain/offer.ts';
import { quoteRules } from '#domain/quote.ts';
import { roles, customersOnly, managers, staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import {
  amount,
  dayText,
  fineNumber,
  id,
  idInPath,
  idInQuery,
  ignored,
  instant,
  listOf,
  livemode,
  numberInQuery,
  text,
  nothing,
} from './shape.ts';
import { carrierAmount } from './shipment-shapes.ts';
import { mainInfo } from './shipments.ts';
import { requestWishes } from './quote-shapes.ts';

/** Parts of the customer's price, with the security fee. */
export const pricePart = z.strictObject({
  part: z.enum(['base', 'fuel', 'remoteArea', 'insurance', 'securityFee']),
  amount,
});
export type PricePart = z.infer<typeof pricePart>;

/** Rule O-8. `finalPrice`: the customer's price without the security fee; null for an estimate. */
export const offer = z.strictObject({
  id,
  shippingProviderName: text,
  /** Where a provider has several; missing for others. */
  productName: z.optional(text),
  estimatedCost: z.nullable(amount),
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  /** When bookings for a day close, `HH:MM` at the origin; null: unknown. */
  pickUpCutOff: z.nullable(text),
  dateCreated: instant,
  finalPrice: z.nullable(amount),
  targetPriceRequested: z.nullable(amount),
  csdNote: z.nullable(text),
  validUntil: z.nullable(instant),
  /** The end of its validity, or of its pick-up day at the origin if that is earlier. Missing in older cached responses. */
  orderableUntil: z.optional(z.nullable(instant)),
  transitDays: z.nullable(z.int()),
  priceParts: z.array(pricePart),
  /** Counts edits of the note and the target price. */
  version: z.int(),
  providerNote: z.optional(z.nullable(text)),
  providerFile: z.optional(
    z.nullable(
      z.strictObject({ fileName: text, size: z.int(), state: z.enum(fileStates), note: z.optional(z.nullable(text)) }),
    ),
  ),
  currentShippingProviderPriceUsd: z.optional(z.nullable(amount)),
  /** For staff: of an offer by the carrier's own API, in its currency. */
  carrierPrice: z.optional(carrierAmount),
  currentTotalMargin: z.optional(z.nullable(fineNumber)),
  finalPriceEUR: z.optional(z.nullable(amount)),
  currencyExchangeRate: z.optional(z.nullable(fineNumber)),
  costParts: z.optional(z.array(pricePart)),
});
export type Offer = z.infer<typeof offer>;

/** Of a provider that is not an express carrier (rule Q-17). */
export const offerRequest = z.strictObject({
  id,
  deadline: instant,
  dueTime: z.int(),
  estimatedCost: z.nullable(amount),
  targetPriceRequested: z.nullable(amount),
  shippingProviderName: text,
  offerNumber: z.nullable(text),
  state: z.enum(['asked', 'answered', 'declined', 'expired']),
});

export const moreOffers = z.strictObject({ ...listOf(offerRequest).shape, moreOffersRequested: z.literal(true) });

/** Rule O-4. */
const leftOut = z.strictObject({
  shippingProviderName: text,
  reason: text,
  /** Its prices can be requested again. */
  canRetry: z.optional(z.literal(true)),
});
export type LeftOut = z.infer<typeof leftOut>;

/** Rule O-13. */
export const shippingOptions = z.strictObject({
  /** Missing in older cached responses. */
  livemode: z.optional(livemode),
  expressShippingOffers: z.array(offer),
  otherShippingOffers: z.array(offer),
  shippingOfferRequests: z.array(offerRequest),
  moreOffersRequested: z.boolean(),
  /** Missing in older cached responses. */
  leftOut: z.optional(z.array(leftOut)),
  /** Carriers whose prices are on their way. Missing for none. */
  waitingFor: z.optional(z.array(text)),
  selectedOfferId: z.nullable(id),
  hasAccessToShippingService: z.boolean(),
  currencyExchangeRate: z.optional(fineNumber),
  /** Null when only express carriers were asked. Missing in older cached responses. */
  wishes: z.optional(z.nullable(requestWishes)),
});
export type ShippingOptions = z.infer<typeof shippingOptions>;

const chosen = z.object({
  OfferId: z.int({ error: () => 'OfferId value is required' }).check(z.positive()),
  Step: ignored,
});

const newRequest = z.strictObject({ shippingRequestId: id, livemode: z.optional(livemode) });

const ofRequest = { object: 'request', params: { id: idInPath }, roles } as const;

/** Rules, O-18. */
export const offerEndpoints = {
  requestExpress: endpoint('POST', '/Shipping/ExpressOffers', {
    roles,
    body: quoteRules('express'),
    response: newRequest,
    queueable: true,
    phases: true,
  }),
  requestAll: endpoint('POST', '/Shipping/AllOffers', {
    roles,
    body: allOffersRules,
    response: newRequest,
    queueable: true,
    phases: true,
  }),
  options: endpoint('GET', '/shipping/shippingOptions/{id}', {
    ...ofRequest,
    response: shippingOptions,
    cachedOffline: true,
  }),
  /** Rates express offers again if one has expired or a carrier was late; the GET does the same. */
  refresh: endpoint('POST', '/shipping/RefreshShippingOptions/{id}', {
    ...ofRequest,
    response: shippingOptions,
    phases: true,
  }),
  refreshByGet: endpoint('GET', '/shipping/RefreshShippingOptions/{id}', {
    ...ofRequest,
    response: shippingOptions,
    acts: true,
    phases: true,
  }),
  /** Asks every other provider except express carriers; the GET does the same. */
  requestMore: endpoint('POST', '/shipping/MoreOffers/', { roles, body: moreOffersRules, response: moreOffers }),
  requestMoreByGet: endpoint('GET', '/shipping/MoreOffers/', {
    roles,
    query: {
      shippingRequestId: idInQuery(offerLabels.shippingRequestId),
      dueTime: numberInQuery(offerLabels.dueTime, moreOffersRules.shape.dueTime),
      targetPrice: z.optional(numberInQuery(offerLabels.targetPrice, moreOffersTarget)),
    },
    response: moreOffers,
    acts: true,
  }),
  select: endpoint('PUT', '/shipping/SelectOffer/{id}', { ...ofRequest, body: chosen, response: mainInfo }),
  order: endpoint('POST', '/shipping/shippingOffer/{id}', { ...ofRequest, body: chosen, response: mainInfo }),
};

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
