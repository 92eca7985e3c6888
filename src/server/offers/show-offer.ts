import type { Offer, PricePart } from '#contract/offers.ts';
import {
  type Cents,
  centsNumber,
  convertedAt,
  finePercentNumber,
  finePercentOfText,
  fineRateNumber,
  fineRateOfText,
} from '#domain/money.ts';
import { orderableUntil } from './chosen-offer.ts';
import { daysOf, type OfferRow } from './offer-repository.ts';

export const showAmount = (amount: Cents | null): number | null => (amount === null ? null : centsNumber(amount));

/** Parts of 0.00 stay, so that all lists look alike. */
const showParts = (parts: readonly (readonly [PricePart['part'], Cents | null])[]): PricePart[] =>
  parts.flatMap(([part, amount]) => (amount === null ? [] : [{ part, amount: centsNumber(amount) }]));

/** Amounts are what the customer pays (rules O-10, O-11). */
export const showOffer = (row: OfferRow): Offer => ({
  id: row.id,
  shippingProviderName: row.providerName,
  ...(row.carrierProduct && { productName: row.productName }),
  estimatedCost: showAmount(row.estimatedCost),
  pickUpDate: row.pickUpDate,
  deliveryDate: row.deliveryDate,
  pickUpCutOff: row.pickUpCutOff,
  dateCreated: row.createdAt,
  finalPrice: showAmount(row.customerPrice),
  targetPriceRequested: showAmount(row.targetPrice),
  csdNote: row.csdNote,
  validUntil: row.validUntil,
  orderableUntil: orderableUntil(daysOf(row), row.originTimeZone)?.toISOString() ?? null,
  transitDays: row.transitDays,
  priceParts: showParts([
    ['base', row.priceBase],
    ['fuel', row.priceFuel],
    ['remoteArea', row.priceRemoteArea],
    ['insurance', row.priceInsurance],
    ['securityFee', row.securityFee],
  ]),
  version: row.version,
});

export function showOfferToStaff(row: OfferRow): Offer {
  const rate = fineRateOfText(row.eurRate);
  return {
    ...showOffer(row),
    providerNote: row.providerNote,
    providerFile:
      row.fileName === null
        ? null
        : { fileName: row.fileName, size: row.fileSize!, state: row.fileState!, note: row.fileNote },
    currentShippingProviderPriceUsd: showAmount(row.providerPrice),
    ...(row.carrierPrice !== null && {
      carrierPrice: { amount: centsNumber(row.carrierPrice), currency: row.carrierCurrency! },
    }),
    currentTotalMargin: row.totalMargin === null ? null : finePercentNumber(finePercentOfText(row.totalMargin)),
    finalPriceEUR: row.customerPrice === null ? null : centsNumber(convertedAt(row.customerPrice, rate)),
    currencyExchangeRate: fineRateNumber(rate),
    costParts: showParts([
      ['base', row.costBase],
      ['fuel', row.costFuel],
      ['remoteArea', row.costRemoteArea],
      ['insurance', row.costInsurance],
    ]),
  };
}
