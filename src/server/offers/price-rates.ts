import {
  type CustomerPrice,
  partsForCustomer,
  priceForCustomer,
  type ProviderPricing,
  totalMargin,
} from '#domain/customer-price.ts';
import type { PriceParts } from '#domain/express-rate.ts';
import { type Cents, convertedBackAt, type FinePercent, type FineRate } from '#domain/money.ts';
import { deliveryDateAfter, type LocalMoment, pickUpDate } from '#domain/working-days.ts';
import type { CarrierResponse } from '#server/carriers/request-carrier-rates.ts';
import type { Carrier, CarrierRate } from '#server/carriers/carrier.ts';

/** `parts` and prices are in US cents, `perUsd` is the rate of the carrier's currency. Each date is a local day. */
export interface RatedOffer {
  carrier: Carrier;
  rate: CarrierRate;
  parts: PriceParts;
  perUsd: FineRate;
  providerPrice: Cents;
  margin: FinePercent;
  price: CustomerPrice;
  customerParts: PriceParts;
  pickUpDate: string;
  deliveryDate: string;
}

/** What prices depend on beside the carriers' rates. */
export interface RatedFor {
  /** By provider id. */
  pricing: ReadonlyMap<number, ProviderPricing>;
  customerPricing: FinePercent;
  originCountry: string;
  /** At the origin. */
  local: LocalMoment;
  /** Units per 1 USD, by currency. */
  perUsd: ReadonlyMap<string, FineRate>;
}

const toUsd = ({ base, fuel, remoteArea, insurance }: PriceParts, perUsd: FineRate): PriceParts => ({
  base: convertedBackAt(base, perUsd),
  fuel: convertedBackAt(fuel, perUsd),
  remoteArea: convertedBackAt(remoteArea, perUsd),
  insurance: convertedBackAt(insurance, perUsd),
});

/** Rules O-5 to O-10. None for a provider that was deleted meanwhile, or in a currency without a rate. */
export function priceRates({ carrier, rates }: CarrierResponse, rated: RatedFor): RatedOffer[] {
  const provider = rated.pricing.get(carrier.providerId);
  if (!provider) return [];
  const pickUp = pickUpDate(rated.local, carrier.pickUp.cutOff, rated.originCountry);
  return rates.flatMap((rate) => {
    const perUsd = rated.perUsd.get(rate.currency);
    if (!perUsd) return [];
    const parts = toUsd(rate.parts, perUsd);
    const { base, fuel, remoteArea, insurance } = parts;
    const providerPrice = base + fuel + remoteArea + insurance;
    const margin = totalMargin(provider, providerPrice, rated.customerPricing);
    return {
      carrier,
      rate,
      parts,
      perUsd,
      providerPrice,
      margin,
      price: priceForCustomer(providerPrice, margin),
      customerParts: partsForCustomer(parts, margin),
      pickUpDate: pickUp,
      deliveryDate: rate.promisedAt?.slice(0, 10) ?? deliveryDateAfter(pickUp, rate.transitDays),
    };
  });
}
