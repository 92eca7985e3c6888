import * as z from 'zod/mini';
import { decimal } from './field.ts';
import { manyOrdersMessages } from './messages/order.ts';
import { mostOrders } from './order.ts';

/** What acts on several orders at once begins with their ids. */
export const manyOrdersRules = z.object({
  ids: z
    .array(decimal('Order', { decimals: 0, min: 1 }), { error: () => manyOrdersMessages.none })
    .check(
      z.minLength(1, { error: () => manyOrdersMessages.none }),
      z.maxLength(mostOrders, { error: () => manyOrdersMessages.tooMany(mostOrders) }),
    ),
});
