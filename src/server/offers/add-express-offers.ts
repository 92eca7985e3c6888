import { centsText, finePercentText, type FineRate, fineRateText } from '#domain/money.ts';
import { utcTime } from '#domain/utc-time.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import type { RatedOffer } from './price-rates.ts';
import { insertExpressOffers } from './offer-repository.ts';

export interface OffersFor {
  order: { id: number; customerId: number };
  /** EUR per 1 USD; stored with each offer (rule O-9). */
  eurRate: FineRate;
  now: Date;
  validUntil: Date;
}

const rowOf = ({
  carrier,
  rate,
  parts,
  perUsd,
  providerPrice,
  margin,
  price,
  customerParts,
  ...dates
}: RatedOffer) => ({
  providerId: carrier.providerId,
  tariffId: carrier.tariffId,
  productName: rate.productName,
  pickUpDate: dates.pickUpDate,
  deliveryDate: dates.deliveryDate,
  pickUpCutOff: carrier.pickUp.cutOff,
  transitDays: rate.transitDays,
  providerPrice,
  costBase: parts.base,
  costFuel: parts.fuel,
  costRemoteArea: parts.remoteArea,
  costInsurance: parts.insurance,
  totalMargin: finePercentText(margin),
  customerPrice: price.price,
  priceBase: customerParts.base,
  priceFuel: customerParts.fuel,
  priceRemoteArea: customerParts.remoteArea,
  priceInsurance: customerParts.insurance,
  securityFee: price.securityFee,
  promisedAt: rate.promisedAt,
  ...(carrier.accountId !== null && {
    carrierAccountId: carrier.accountId,
    carrierProduct: JSON.stringify(rate.product ?? {}),
    carrierLines: JSON.stringify(rate.lines.map(({ name, amount }) => ({ name, amount: centsText(amount) }))),
    carrierCurrency: rate.currency,
    carrierPrice: rate.parts.base + rate.parts.fuel + rate.parts.remoteArea + rate.parts.insurance,
    carrierRate: fineRateText(perUsd),
  }),
});

/** Rule O-15. */
export const expressValidity = ({ config }: Pick<Services, 'config'>, now: Date): Date =>
  utcTime(now).add(config.expressValidityDays, 'day').toDate();

/** Expects a locked order. No offers are no error (rule Q-16). */
export async function addExpressOffers(
  tx: Db,
  { order, eurRate, now, validUntil }: OffersFor,
  offers: readonly RatedOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    ...rowOf(offer),
    requestId: order.id,
    customerId: order.customerId,
    express: true,
    eurRate: fineRateText(eurRate),
    createdAt: now,
    validUntil,
  }));
  await insertExpressOffers(tx, order.id, rows);
}
