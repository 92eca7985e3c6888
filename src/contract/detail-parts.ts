import * as z from 'zod/mini';
import { dayText, id } from './shape.ts';

/** Null if the offer has none. `transitDays` are working days. */
export const offerDays = z.strictObject({
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  transitDays: z.nullable(z.int()),
});

/** Rule Q-23. Missing in older cached responses. */
export const returnWays = z.optional(z.strictObject({ returnOf: z.nullable(id), returns: z.array(id) }));
