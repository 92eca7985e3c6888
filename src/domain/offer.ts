import * as z from 'zod/mini';
import { mostTargetPrice } from './all-offers.ts';
import { day, decimal, money, optionalText, orBlank, orNone, percentage, ruleOver } from './field.ts';
import { ruleMessages } from './messages/rules.ts';
import { deliveryDateAfter } from './working-days.ts';

export const offerLabels = {
  shippingRequestId: 'Shipping request',
  dueTime: 'Due time',
  targetPrice: 'Target price',
  pickUpDate: 'Pick-up date',
  deliveryDate: 'Delivery date',
  providerNote: 'Provider note',
  reason: 'Reason',
  note: 'CSD note',
  offer: 'Offer',
  offerPrice: 'Offer price',
  providerPrice: 'New provider price',
  totalMargin: 'New total margin',
} as const;
const labels = offerLabels;

/** Time for a response (rule O-21). */
const dueTimeHours = { min: 1, max: 48 } as const;

const namedById = (label: string) => decimal(label, { decimals: 0, min: 1 });
const dueTime = decimal(labels.dueTime, { decimals: 0, ...dueTimeHours });

/** USD (rule O-27). */
export const mostProviderPrice = 99_999_999.99;

/** The customer price in USD. */
export const moreOffersTarget = money(labels.targetPrice, { min: 1, max: mostTargetPrice });

/** Rule O-21. `dueTime` in hours; the target price is the customer's, in USD. */
export const moreOffersRules = z.object({
  shippingRequestId: namedById(labels.shippingRequestId),
  dueTime,
  targetPrice: orNone(moreOffersTarget),
});
export type MoreOffers = z.output<typeof moreOffersRules>;

/** For the provider of an estimate (rule O-24). `deadLine` in hours. */
export const targetPriceRules = z.object({
  targetPrice: money(labels.targetPrice, { min: 0.01, max: mostTargetPrice }),
  deadLine: dueTime,
});
export type TargetPrice = z.output<typeof targetPriceRules>;

/** Rule O-26. A missing field has the value of the estimate. */
export const firmPriceRules = z
  .object({
    targetPrice: money(labels.targetPrice, { min: 0.01, max: mostProviderPrice }),
    pickUpDate: orBlank(labels.pickUpDate, day(labels.pickUpDate)),
    deliveryDate: orBlank(labels.deliveryDate, day(labels.deliveryDate)),
    providerNote: optionalText(labels.providerNote, { max: 255, manyLines: true }),
  })
  .check(
    ruleOver(['pickUpDate', 'deliveryDate'], ({ pickUpDate, deliveryDate }, addError) => {
      if (pickUpDate !== null && deliveryDate !== null && deliveryDate < pickUpDate)
        addError('deliveryDate', ruleMessages.deliveryAfterPickup);
    }),
  );
export type FirmPrice = z.output<typeof firmPriceRules>;

export const declineRules = z.object({ reason: optionalText(labels.reason, { max: 255, manyLines: true }) });

/** Rule O-28. */
export const longestOfferNote = 255;

/** An empty note is removed (rule O-28). */
export const offerNoteRules = z.object({
  CSDNote: optionalText(labels.note, { max: longestOfferNote, manyLines: true }),
});

/** Replaces the offer's own values (rule O-27). */
export const overridePriceRules = z.object({
  newShippingProviderPrice: money(labels.providerPrice, { min: 0, max: mostProviderPrice }),
  newTotalMargin: percentage(labels.totalMargin),
});

/** `OfferPrice`: the customer price on the user's screen. */
export const overrideRules = z.object({
  ShippingOfferId: namedById(labels.offer),
  OfferPrice: money(labels.offerPrice, { min: 0, max: 9_999_999_999_999.99 }),
  ...overridePriceRules.shape,
});
export type PriceOverride = z.output<typeof overrideRules>;

/** Does not repeat a carrier's name that the product begins with. */
export const serviceName = (providerName: string, productName: string): string =>
  productName.toLowerCase().startsWith(providerName.toLowerCase()) ? productName : `${providerName} ${productName}`;

/** Calendar days, and transit in working days; null if the offer has none. */
export interface OfferDays {
  readonly pickUpDate: string | null;
  readonly deliveryDate: string | null;
  readonly transitDays: number | null;
}

/** Later if the pick-up is later than the offer's (rule O-5). Null if the offer has no delivery day. */
export function deliveryBy({ deliveryDate: offered, pickUpDate, transitDays }: OfferDays, pickupDay: string | null) {
  if (pickupDay === null || !transitDays || (pickUpDate !== null && pickupDay <= pickUpDate)) return offered;
  return deliveryDateAfter(pickupDay, transitDays);
}
