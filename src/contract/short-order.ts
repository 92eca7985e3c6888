import * as z from 'zod/mini';
import { orderStatuses } from '#domain/order.ts';
import { paymentSources } from '#domain/payment.ts';
import { trackingStateNames } from '#domain/tracking-state.ts';
import { id, text } from './shape.ts';

/** The fields of an order that is found by one of its numbers: enough to know it, and to say how far it is. */
export const shortOrder = {
  id,
  deliverFrom: text,
  deliverTo: text,
  status: z.enum(orderStatuses),
  step: z.int(),
  paymentType: z.nullable(z.enum(paymentSources)),
  trackingState: z.nullable(z.enum(trackingStateNames)),
  /** The request that took its place; null while none did. */
  replacedBy: z.optional(z.nullable(id)),
  awbNumber: z.nullable(text),
  prgNumber: z.nullable(text),
};
