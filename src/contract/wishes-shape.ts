import * as z from 'zod/mini';
import { amount, dayText, text } from './shape.ts';

/** The wishes of a request besides its quote, as providers read them. `deadlineDate`: the last day on which it may arrive. */
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

/** The same as the customer and staff read it again. `targetPrice` is the customer's, in USD; null where none was named. */
export const requestWishes = z.extend(wishes, { targetPrice: z.nullable(amount) });
export type RequestWishes = z.infer<typeof requestWishes>;
