import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { searchWords } from './list-query.ts';
import { id, text } from './shape.ts';
import { shortOrder } from './short-order.ts';

/** Of each kind. */
export const mostFound = 8;

/** Only staff see its company. */
const foundOrder = z.strictObject({
  ...shortOrder,
  customerName: z.optional(text),
  customerReference: z.nullable(text),
});
export type FoundOrder = z.infer<typeof foundOrder>;

const foundCompany = z.strictObject({ id, name: text });
export type FoundCompany = z.infer<typeof foundCompany>;

const foundPerson = z.strictObject({ id, name: text, email: text, customerId: id, companyName: text });
export type FoundPerson = z.infer<typeof foundPerson>;

export const findEndpoints = {
  /**
   * Orders by id and by the beginning of AWB number, pick-up number or customer's reference; companies and people by words of their names,
   * people by email address too. Customers find what is their company's, and no companies.
   */
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
