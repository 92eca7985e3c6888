import * as z from 'zod/mini';
import { dayText, id } from './shape.ts';

/** The days of an offer, null where it names none. `transitDays` are working days. */
export const offerDays = z.strictObject({
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  transitDays: z.nullable(z.int()),
});

/**
 * The order that an order brings back, null for none, and the orders that bring it back (rule Q-23). May be missing in an
 * answer that was kept.
 */
export const returnWays = z.optional(z.strictObject({ returnOf: z.nullable(id), returns: z.array(id) }));
