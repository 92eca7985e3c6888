import { centsText, finePercentText, fineRateText } from '#domain/money.ts';
import type { FineRate } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { RatedOffer } from './rate-request.ts';
import { insertOffers } from './store.ts';

/** Rated offers on their way into the database, and for how long they hold. */
export interface ExpressOffers {
  request: { id: number; customer_id: number };
  offers: readonly RatedOffer[];
  /** EUR per 1 USD on the day; kept with each offer (decisions §3.10). */
  eurRate: FineRate;
  now: Date;
  validUntil: Date;
}

const rowOf = ({ carrier, rate, margin, price, customerParts, ...dates }: RatedOffer) => ({
  provider_id: carrier.providerId,
  tariff_id: carrier.tariffId,
  product_name: carrier.productName,
  pick_up_date: dates.pickUpDate,
  delivery_date: dates.deliveryDate,
  transit_days: rate.transitDays,
  provider_price: centsText(rate.providerPrice),
  cost_base: centsText(rate.parts.base),
  cost_fuel: centsText(rate.parts.fuel),
  cost_remote_area: centsText(rate.parts.remoteArea),
  cost_insurance: centsText(rate.parts.insurance),
  total_margin: finePercentText(margin),
  customer_price: centsText(price.price),
  price_base: centsText(customerParts.base),
  price_fuel: centsText(customerParts.fuel),
  price_remote_area: centsText(customerParts.remoteArea),
  price_insurance: centsText(customerParts.insurance),
  security_fee: centsText(price.securityFee),
});

/** Stores what express carriers rated; that no carrier took the request is no error (decisions §3.3). */
export async function addExpressOffers(
  tx: Db,
  { request, offers, eurRate, now, validUntil }: ExpressOffers,
): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    ...rowOf(offer),
    request_id: request.id,
    customer_id: request.customer_id,
    express: true,
    eur_rate: fineRateText(eurRate),
    created_at: now,
    valid_until: validUntil,
  }));
  await insertOffers(tx, rows);
}
