import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, text } from './shape.ts';

/** A view of the orders list under a name (rule S-33). `owner` names who keeps it, for all but their own eyes: null. */
export const orderView = z.strictObject({
  id,
  name: text,
  /** The query part of the address that shows it. */
  query: text,
  shared: z.boolean(),
  owner: z.nullable(text),
});
export type OrderView = z.infer<typeof orderView>;

/** The caller's views and those that managers share with staff; `columns` as the caller chose them, null for none chosen. */
export const orderViews = z.strictObject({ items: z.array(orderView), columns: z.nullable(z.array(text)) });
export type OrderViews = z.infer<typeof orderViews>;

/** The views and the columns of the orders list that a user keeps (rules S-33, S-34). Every write answers them all. */
export const orderViewEndpoints = {
  read: endpoint('GET', '/shipping/OrderViews', { roles, response: orderViews, cachedOffline: true }),
};
