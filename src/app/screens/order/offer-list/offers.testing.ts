import type { Offer, ShippingOptions } from '#contract/offers.ts';

/** An orderable express offer of 100.00 + 20.00 USD. */
export const makeOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: 1,
  shippingProviderName: 'Meridian Express',
  estimatedCost: null,
  pickUpDate: '2026-11-20',
  deliveryDate: '2026-11-25',
  pickUpCutOff: '16:00',
  dateCreated: '2026-11-20T09:30:00.000Z',
  finalPrice: 100,
  targetPriceRequested: null,
  csdNote: null,
  validUntil: '2026-11-27T09:30:00.000Z',
  transitDays: 3,
  priceParts: [
    { part: 'base', amount: 80 },
    { part: 'fuel', amount: 20 },
    { part: 'remoteArea', amount: 0 },
    { part: 'insurance', amount: 0 },
    { part: 'securityFee', amount: 20 },
  ],
  version: 1,
  ...changes,
});

/** Nothing is chosen. */
export const makeOptions = (changes: Partial<ShippingOptions> = {}): ShippingOptions => ({
  expressShippingOffers: [],
  otherShippingOffers: [],
  shippingOfferRequests: [],
  moreOffersRequested: false,
  selectedOfferId: null,
  hasAccessToShippingService: true,
  ...changes,
});
