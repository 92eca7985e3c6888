import * as z from 'zod/mini';
import { dayText } from './shape.ts';

/** The days of an offer, null where it names none. `transitDays` are working days. */
export const offerDays = z.strictObject({
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  transitDays: z.nullable(z.int()),
});
