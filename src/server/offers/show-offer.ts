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
import { daysOf, type OfferRow } from './offer-store.ts';

/** An amount as the wire has it; null stays null. */
export const showAmount = (amount: Cents | null): number | null => (amount === null ? null : centsNumber(amount));

/** Parts that were said, in the order of the wire; those of 0.00 stay, so that every list reads alike. */
const showParts = (parts: readonly (readonly [PricePart['part'], Cents | null])[]): PricePart[] =>
  parts.flatMap(([part, amount]) => (amount === null ? [] : [{ part, amount: centsNumber(amount) }]));

/** An offer as a customer sees it: every amount is what the customer pays (rules O-10, O-11). */
export const showOffer = (row: OfferRow): Offer => ({
  id: row.id,
  shippingProviderName: row.provider_name,
  estimatedCost: showAmount(row.estimated_cost),
  pickUpDate: row.pick_up_date,
  deliveryDate: row.delivery_date,
  pickUpCutOff: row.pick_up_cut_off,
  dateCreated: row.created_at,
  finalPrice: showAmount(row.customer_price),
  targetPriceRequested: showAmount(row.target_price),
  csdNote: row.csd_note,
  validUntil: row.valid_until,
  orderableUntil: orderableUntil(daysOf(row), row.origin_time_zone)?.toISOString() ?? null,
  transitDays: row.transit_days,
  priceParts: showParts([
    ['base', row.price_base],
    ['fuel', row.price_fuel],
    ['remoteArea', row.price_remote_area],
    ['insurance', row.price_insurance],
    ['securityFee', row.security_fee],
  ]),
  version: row.version,
});

/** The same with what only staff may see: the provider's side of the price, and euros. */
export function showOfferToStaff(row: OfferRow): Offer {
  const rate = fineRateOfText(row.eur_rate);
  return {
    ...showOffer(row),
    providerNote: row.provider_note,
    providerFile:
      row.file_name === null
        ? null
        : { fileName: row.file_name, size: row.file_size!, state: row.file_state!, note: row.file_note },
    currentShippingProviderPriceUsd: showAmount(row.provider_price),
    currentTotalMargin: row.total_margin === null ? null : finePercentNumber(finePercentOfText(row.total_margin)),
    finalPriceEUR: row.customer_price === null ? null : centsNumber(convertedAt(row.customer_price, rate)),
    currencyExchangeRate: fineRateNumber(rate),
    costParts: showParts([
      ['base', row.cost_base],
      ['fuel', row.cost_fuel],
      ['remoteArea', row.cost_remote_area],
      ['insurance', row.cost_insurance],
    ]),
  };
}
