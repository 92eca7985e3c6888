import * as z from 'zod/mini';
import { currencies } from '#domain/package.ts';
import { amount, dayText, text } from './shape.ts';

/** Rule Q-12; in the packages' currency. */
export const insurance = z.strictObject({ amount, currency: z.enum(currencies) });
export type Insurance = z.infer<typeof insurance>;

/** `deadlineDate`: the last day of arrival. */
export const wishes = z.strictObject({
  pickUpDate: dayText,
  expectedDate: z.nullable(dayText),
  deadlineDate: z.nullable(dayText),
  incoterms: z.array(text),
  byAir: z.boolean(),
  bySea: z.boolean(),
  dangerousGoods: z.boolean(),
  other: z.nullable(text),
  additionalInformation: z.nullable(text),
});
export type Wishes = z.infer<typeof wishes>;

/** `targetPrice`: the customer's, in USD; null: none. */
export const requestWishes = z.extend(wishes, { targetPrice: z.nullable(amount) });
export type RequestWishes = z.infer<typeof requestWishes>;
