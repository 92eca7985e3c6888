import * as z from 'zod/mini';
import { manyOrdersRules } from '#domain/many-orders.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shape.ts';

// POST, since a thousand ids are too many for a URL.
const ofMany = { roles, body: manyOrdersRules, acts: false } as const;

/** Duplicate ids count once; a foreign order is a 404. */
export const labelEndpoints = {
  /** In the order of the request. A deleted order counts as one without a label. */
  labelsThere: endpoint('POST', '/shipping/labels/there', {
    ...ofMany,
    response: z.strictObject({ withLabel: z.array(id), withoutLabel: z.array(id) }),
  }),
  /** In the order of the request; refused if an order has no label. */
  labels: endpoint('POST', '/shipping/labels', { ...ofMany, response: z.unknown(), file: 'application/pdf' }),
};
