import * as z from 'zod/mini';
import { orderStatuses } from '#domain/order.ts';
import { paymentSources } from '#domain/payment.ts';
import { id, text } from './shape.ts';
import { trackingState } from './tracking-shape.ts';

export const shortOrder = {
  id,
  deliverFrom: text,
  deliverTo: text,
  status: z.enum(orderStatuses),
  step: z.int(),
  paymentType: z.nullable(z.enum(paymentSources)),
  trackingState: z.nullable(trackingState),
  replacedBy: z.optional(z.nullable(id)),
  awbNumber: z.nullable(text),
  prgNumber: z.nullable(text),
};
