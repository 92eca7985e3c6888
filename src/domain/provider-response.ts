import * as z from 'zod/mini';
import { choice, day, type FieldErrors, flag, money, optionalText, orBlank, ruleOver } from './field.ts';
import { offerMessages } from './messages/offers.ts';
import { providerPageMessages } from './messages/provider-page.ts';
import { ruleMessages } from './messages/rules.ts';
import { mostProviderPrice } from './offer.ts';
import { addDays, localMoment, endOfDay } from './working-days.ts';

export const providerResponseLabels = {
  kind: 'Kind of price',
  price: 'Price',
  pickUpDate: 'Pick-up date',
  deliveryDate: 'Delivery date',
  validUntil: 'Valid until',
  note: 'Note',
  reason: 'Reason',
} as const;
const labels = providerResponseLabels;

/** An estimate cannot be ordered, a firm price can (rule O-22). */
export const responseKinds = ['estimate', 'firm'] as const;

export const longestNote = 255;

/** From today on. */
export const furthestDays = 366;

const responseFields = z.object({
  kind: choice(labels.kind, responseKinds),
  price: money(labels.price, { min: 0.01, max: mostProviderPrice }),
  pickUpDate: orBlank(labels.pickUpDate, day(labels.pickUpDate)),
  deliveryDate: orBlank(labels.deliveryDate, day(labels.deliveryDate)),
  validUntil: orBlank(labels.validUntil, day(labels.validUntil)),
  note: optionalText(labels.note, { max: longestNote, manyLines: true }),
  keepFile: flag('Keep file'),
});

/** Rule PR-8. Price in USD; `validUntil`: the last day at the origin; `keepFile`: the earlier file. A firm price needs both days. */
export const providerResponseRules = responseFields.check(
  ruleOver(['kind', 'pickUpDate'], ({ kind, pickUpDate }, addError) => {
    if (kind === 'firm' && pickUpDate === null) addError('pickUpDate', ruleMessages.required(labels.pickUpDate));
  }),
  ruleOver(['kind', 'deliveryDate'], ({ kind, deliveryDate }, addError) => {
    if (kind === 'firm' && deliveryDate === null) addError('deliveryDate', ruleMessages.required(labels.deliveryDate));
  }),
  ruleOver(['pickUpDate', 'deliveryDate'], ({ pickUpDate, deliveryDate }, addError) => {
    if (pickUpDate !== null && deliveryDate !== null && deliveryDate < pickUpDate)
      addError('deliveryDate', ruleMessages.deliveryAfterPickup);
  }),
);
export type ProviderResponseBody = z.output<typeof providerResponseRules>;

/** Also withdraws an earlier response. */
export const providerRefusalRules = z.object({
  reason: optionalText(labels.reason, { max: longestNote, manyLines: true }),
});

type ResponseDays = Partial<Pick<ProviderResponseBody, 'pickUpDate' | 'deliveryDate' | 'validUntil'>>;

/** Local to the origin; days must not be over or more than a year ahead. */
export function checkResponseDays(days: ResponseDays, timeZone: string, now: Date): FieldErrors {
  const furthest = addDays(localMoment(now, timeZone).day, furthestDays);
  const errors: FieldErrors = {};
  for (const field of ['pickUpDate', 'deliveryDate', 'validUntil'] as const) {
    const value = days[field];
    if (value == null) continue;
    if (value > furthest) errors[field] = [providerPageMessages.tooFar(labels[field], furthest)];
    else if (endOfDay(value, timeZone) <= now) errors[field] = [offerMessages.dayIsOver(labels[field])];
  }
  return errors;
}

export const linkStates = ['open', 'late', 'won', 'ordered', 'withdrawn', 'expired'] as const;
export type LinkState = (typeof linkStates)[number];
