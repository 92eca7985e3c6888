import { finePercentText, type FineRate, fineRateText } from '#domain/money.ts';
import { utcTime } from '#domain/utc-time.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import type { RatedOffer } from './price-rates.ts';
import { insertOffers } from './offer-store.ts';

/** The request of these offers, and their days. */
export interface OffersFor {
  request: { id: number; customer_id: number };
  /** EUR per 1 USD on the day; kept with each offer (rule O-9). */
  eurRate: FineRate;
  /** When carriers were asked. */
  now: Date;
  validUntil: Date;
}

const rowOf = ({ carrier, rate, providerPrice, margin, price, customerParts, ...dates }: RatedOffer) => ({
  provider_id: carrier.providerId,
  tariff_id: carrier.tariffId,
  product_name: rate.productName,
  pick_up_date: dates.pickUpDate,
  delivery_date: dates.deliveryDate,
  pick_up_cut_off: carrier.pickUp.cutOff,
  transit_days: rate.transitDays,
  provider_price: providerPrice,
  cost_base: rate.parts.base,
  cost_fuel: rate.parts.fuel,
  cost_remote_area: rate.parts.remoteArea,
  cost_insurance: rate.parts.insurance,
  total_margin: finePercentText(margin),
  customer_price: price.price,
  price_base: customerParts.base,
  price_fuel: customerParts.fuel,
  price_remote_area: customerParts.remoteArea,
  price_insurance: customerParts.insurance,
  security_fee: price.securityFee,
});

/** The instant until which express offers of a moment hold: some days on, by the settings (rule O-15). */
export const expressValidity = ({ config }: Pick<Services, 'config'>, now: Date): Date =>
  utcTime(now).add(config.expressValidityDays, 'day').toDate();

/** Stores the rates of express carriers as offers; that no carrier took the request is no error (rule Q-16). */
export async function addExpressOffers(
  tx: Db,
  { request, eurRate, now, validUntil }: OffersFor,
  offers: readonly RatedOffer[],
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
