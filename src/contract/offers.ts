import * as z from 'zod/mini';
import { quoteRules } from '#domain/quote.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { amount, dayText, fineNumber, id, idInPath, instant, text } from './shape.ts';
import { mainInfo } from './shipments.ts';

/** One part of a price. For customers every part is a customer price; the parts add up to the price with its fee. */
export const pricePart = z.strictObject({
  part: z.enum(['base', 'fuel', 'remoteArea', 'insurance', 'securityFee']),
  amount,
});
export type PricePart = z.infer<typeof pricePart>;

/** An offer (S2 §3). `finalPrice` is the customer price without the security fee; null while it is an estimate. */
export const offer = z.strictObject({
  id,
  shippingProviderName: text,
  estimatedCost: z.nullable(amount),
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  dateCreated: instant,
  finalPrice: z.nullable(amount),
  targetPriceRequested: z.nullable(amount),
  csdNote: z.nullable(text),
  validUntil: z.nullable(instant),
  transitDays: z.nullable(z.int()),
  priceParts: z.array(pricePart),
  providerNote: z.optional(z.nullable(text)),
  currentShippingProviderPriceUsd: z.optional(z.nullable(amount)),
  currentTotalMargin: z.optional(z.nullable(fineNumber)),
  finalPriceEUR: z.optional(z.nullable(amount)),
  currencyExchangeRate: z.optional(z.nullable(fineNumber)),
  costParts: z.optional(z.array(pricePart)),
});
export type Offer = z.infer<typeof offer>;

/** An offer asked of a provider that is not an express carrier (S2 §3). */
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

/** Everything that can be chosen for a request (S2 §3). */
export const shippingOptions = z.strictObject({
  expressShippingOffers: z.array(offer),
  otherShippingOffers: z.array(offer),
  shippingOfferRequests: z.array(offerRequest),
  moreOffersRequested: z.boolean(),
  selectedOfferId: z.nullable(id),
  hasAccessToShippingService: z.boolean(),
  currencyExchangeRate: z.optional(fineNumber),
});
export type ShippingOptions = z.infer<typeof shippingOptions>;

const chosen = z.object({ OfferId: z.int({ error: () => 'OfferId value is required' }).check(z.positive()) });

const newRequest = z.strictObject({ shippingRequestId: id });

/** Asking for offers, looking at them and choosing one (S1 §7, S2 §7). */
export const offerCalls = {
  askExpress: call('POST', '/Shipping/ExpressOffers', {
    roles,
    body: quoteRules('express'),
    answer: newRequest,
    waits: true,
  }),
  options: call('GET', '/shipping/shippingOptions/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    answer: shippingOptions,
  }),
  select: call('PUT', '/shipping/SelectOffer/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    body: chosen,
    answer: mainInfo,
  }),
  order: call('POST', '/shipping/shippingOffer/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    body: chosen,
    answer: mainInfo,
  }),
};
