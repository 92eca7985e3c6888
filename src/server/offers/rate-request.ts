import { partsForCustomer, priceForCustomer, totalMargin } from '#domain/customer-price.ts';
import type { CustomerPrice } from '#domain/customer-price.ts';
import type { ExpressRate, ExpressRequest, PriceParts } from '#domain/express-rate.ts';
import type { FinePercent } from '#domain/money.ts';
import { deliveryDate, localMoment, pickUpDate } from '#domain/working-days.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { Db } from '#server/platform/handler.ts';
import { readPricing } from '#server/providers/pricing.ts';

/** A carrier's rate with what it costs the customer and when it would travel. Dates are calendar days at either end. */
export interface RatedOffer {
  carrier: Carrier;
  rate: ExpressRate;
  margin: FinePercent;
  price: CustomerPrice;
  customerParts: PriceParts;
  pickUpDate: string;
  deliveryDate: string;
}

/** Whose prices these are, and when and where the parcel starts. */
export interface RatedFor {
  customerPricing: FinePercent;
  originCountry: string;
  originTimeZone: string;
  now: Date;
}

/** Rates a request with every carrier that takes it (decisions §3.3 to §3.6), in the carriers' order. */
export async function rateRequest(
  db: Db,
  carriers: readonly Carrier[],
  request: ExpressRequest,
  rated: RatedFor,
): Promise<RatedOffer[]> {
  const pricing = await readPricing(
    db,
    carriers.map((carrier) => carrier.providerId),
  );
  const local = localMoment(rated.now, rated.originTimeZone);
  return carriers.flatMap((carrier) => {
    const rate = carrier.quote(request);
    const provider = pricing.get(carrier.providerId);
    if (!rate || !provider) return [];
    const margin = totalMargin(provider, rate.providerPrice, rated.customerPricing);
    const pickUp = pickUpDate(local, carrier.pickUp.cutOff, rated.originCountry);
    return [
      {
        carrier,
        rate,
        margin,
        price: priceForCustomer(rate.providerPrice, margin),
        customerParts: partsForCustomer(rate.parts, margin),
        pickUpDate: pickUp,
        deliveryDate: deliveryDate(pickUp, rate.transitDays),
      },
    ];
  });
}
