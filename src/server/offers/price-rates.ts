import {
  type CustomerPrice,
  partsForCustomer,
  priceForCustomer,
  type ProviderPricing,
  totalMargin,
} from '#domain/customer-price.ts';
import type { PriceParts } from '#domain/express-rate.ts';
import type { Cents, FinePercent } from '#domain/money.ts';
import { deliveryDate, localMoment, pickUpDate } from '#domain/working-days.ts';
import type { CarrierResponse } from '#server/carriers/ask-carriers.ts';
import type { Carrier, CarrierRate } from '#server/carriers/carrier.ts';

/** Dates are calendar days at the place. */
export interface RatedOffer {
  carrier: Carrier;
  rate: CarrierRate;
  providerPrice: Cents;
  margin: FinePercent;
  price: CustomerPrice;
  customerParts: PriceParts;
  pickUpDate: string;
  deliveryDate: string;
}

/** `pricing` is by provider id. */
export interface RatedFor {
  pricing: ReadonlyMap<number, ProviderPricing>;
  customerPricing: FinePercent;
  originCountry: string;
  originTimeZone: string;
  now: Date;
}

/** Rules O-5 to O-10. None for a provider that was deleted meanwhile. */
export function priceRates({ carrier, rates }: CarrierResponse, rated: RatedFor): RatedOffer[] {
  const provider = rated.pricing.get(carrier.providerId);
  if (!provider) return [];
  const local = localMoment(rated.now, rated.originTimeZone);
  const pickUp = pickUpDate(local, carrier.pickUp.cutOff, rated.originCountry);
  return rates.map((rate) => {
    const { base, fuel, remoteArea, insurance } = rate.parts;
    const providerPrice = base + fuel + remoteArea + insurance;
    const margin = totalMargin(provider, providerPrice, rated.customerPricing);
    return {
      carrier,
      rate,
      providerPrice,
      margin,
      price: priceForCustomer(providerPrice, margin),
      customerParts: partsForCustomer(rate.parts, margin),
      pickUpDate: pickUp,
      deliveryDate: deliveryDate(pickUp, rate.transitDays),
    };
  });
}
