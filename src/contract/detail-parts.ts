import * as z from 'zod/mini';
import { dayText, id } from './shape.ts';

/** Null where the offer names none. `transitDays` are working days. */
export const offerDays = z.strictObject({
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  transitDays: z.nullable(z.int()),
});

/** Rule Q-23; null for none. May be missing in a cached response. */
export const returnWays = z.optional(z.strictObject({ returnOf: z.nullable(id), returns: z.array(id) }));
