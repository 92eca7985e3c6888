import * as z from 'zod/mini';
import { manyOrdersRules } from '#domain/many-orders.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shape.ts';

// A POST only because a thousand numbers are too many for an address.
const ofMany = { roles, body: manyOrdersRules, acts: false } as const;

/** An order named twice counts once; a foreign one is not found. */
export const labelEndpoints = {
  /** Each list keeps the order asked. A deleted order counts as one without a label. */
  labelsThere: endpoint('POST', '/shipping/labels/there', {
    ...ofMany,
    response: z.strictObject({ withLabel: z.array(id), withoutLabel: z.array(id) }),
  }),
  /** One PDF in the order asked; refused when an order has no label. */
  labels: endpoint('POST', '/shipping/labels', { ...ofMany, response: z.unknown(), file: 'application/pdf' }),
};
