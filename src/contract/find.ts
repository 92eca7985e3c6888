import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { searchWords } from './list-query.ts';
import { id, livemode, text } from './shape.ts';
import { orderStatuses } from '#domain/order.ts';
import { paymentSources } from '#domain/payment.ts';
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

/** The most results of each kind. */
export const mostFoundOfKind = 8;

/** Only staff see the company. */
const foundOrder = z.strictObject({
  ...shortOrder,
  customerName: z.optional(text),
  livemode: z.optional(livemode),
  customerReference: z.nullable(text),
});
export type FoundOrder = z.infer<typeof foundOrder>;

const foundCompany = z.strictObject({ id, name: text });
export type FoundCompany = z.infer<typeof foundCompany>;

const foundPerson = z.strictObject({ id, name: text, email: text, customerId: id, companyName: text });
export type FoundPerson = z.infer<typeof foundPerson>;

export const findEndpoints = {
  /** By id or beginning of a number, by words of names, users also by email address. Customers: only their company's orders and users. */
  find: endpoint('GET', '/find', {
    roles,
    query: { text: searchWords },
    response: z.strictObject({
      orders: z.array(foundOrder),
      companies: z.array(foundCompany),
      people: z.array(foundPerson),
    }),
  }),
};
