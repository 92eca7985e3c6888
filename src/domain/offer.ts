import * as z from 'zod/mini';
import { mostTargetPrice } from './all-offers.ts';
import { day, decimal, money, optionalText, orBlank, orNone, percentage, ruleOver } from './field.ts';
import { ruleMessages } from './messages/rules.ts';

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

/** Hours that a provider may be given for an answer (rule O-21). */
const dueTimeHours = { min: 1, max: 48 } as const;

const namedById = (label: string) => decimal(label, { decimals: 0, min: 1 });
const dueTime = decimal(labels.dueTime, { decimals: 0, ...dueTimeHours });

/** The largest price of a provider, in USD (rule O-27). */
export const mostProviderPrice = 99_999_999.99;

/** The customer price aimed at when more offers are asked for, in USD. */
export const moreOffersTarget = money(labels.targetPrice, { min: 1, max: mostTargetPrice });

/** The rules of asking for more offers (rule O-21). `dueTime` in hours; the target price is the customer's, in USD. */
export const moreOffersRules = z.object({
  shippingRequestId: namedById(labels.shippingRequestId),
  dueTime,
  targetPrice: orNone(moreOffersTarget),
});
export type MoreOffers = z.output<typeof moreOffersRules>;

/** The rules of asking the provider of an estimate for a price (rule O-24). `deadLine` in hours. */
export const targetPriceRules = z.object({
  targetPrice: money(labels.targetPrice, { min: 0.01, max: mostTargetPrice }),
  deadLine: dueTime,
});
export type TargetPrice = z.output<typeof targetPriceRules>;

/** The rules of a provider's firm price (rule O-26). A missing field keeps the value of the estimate. */
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

/** Refusing an offer, with a reason or without one. */
export const declineRules = z.object({ reason: optionalText(labels.reason, { max: 255, manyLines: true }) });

/** The longest note of customer support, in characters (rule O-28). */
export const longestOfferNote = 255;

/** A note of customer support on an offer; none takes it off (rule O-28). */
export const offerNoteRules = z.object({
  CSDNote: optionalText(labels.note, { max: longestOfferNote, manyLines: true }),
});

/** A price and margin in place of an offer's own (rule O-27). */
export const overridePriceRules = z.object({
  newShippingProviderPrice: money(labels.providerPrice, { min: 0, max: mostProviderPrice }),
  newTotalMargin: percentage(labels.totalMargin),
});

/** The same for one offer. `OfferPrice` is the customer price that the person saw. */
export const overrideRules = z.object({
  ShippingOfferId: namedById(labels.offer),
  OfferPrice: money(labels.offerPrice, { min: 0, max: 9_999_999_999_999.99 }),
  ...overridePriceRules.shape,
});
export type PriceOverride = z.output<typeof overrideRules>;
