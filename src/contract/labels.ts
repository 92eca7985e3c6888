import * as z from 'zod/mini';
import { manyOrdersRules } from '#domain/many-orders.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shape.ts';

// They change nothing and are a POST only because a thousand numbers are too many for an address.
const ofMany = { roles, body: manyOrdersRules, acts: false } as const;

/** The labels of many orders at once. An order named twice counts once, and a foreign one is not found. */
export const labelEndpoints = {
  /** Finds which of the orders have a label; each list keeps the order asked. A deleted order counts as one that has none. */
  labelsThere: endpoint('POST', '/shipping/labels/there', {
    ...ofMany,
    response: z.strictObject({ withLabel: z.array(id), withoutLabel: z.array(id) }),
  }),
  /** One PDF of all labels in the order asked; refused when one of the orders has none. */
  labels: endpoint('POST', '/shipping/labels', { ...ofMany, response: z.unknown(), file: 'application/pdf' }),
};
