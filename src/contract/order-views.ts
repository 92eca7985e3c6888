import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, text } from './shape.ts';

/** Rule S-33. `owner`: null for the caller's own view. */
export const orderView = z.strictObject({
  id,
  name: text,
  /** The query of the list's address. */
  query: text,
  shared: z.boolean(),
  owner: z.nullable(text),
});
export type OrderView = z.infer<typeof orderView>;

/** Own views, and for staff the shared ones; `columns` null: the default columns. */
export const orderViews = z.strictObject({ items: z.array(orderView), columns: z.nullable(z.array(text)) });
export type OrderViews = z.infer<typeof orderViews>;

/** Rules S-33, S-34. Every change returns all of them. */
export const orderViewEndpoints = {
  read: endpoint('GET', '/shipping/OrderViews', { roles, response: orderViews, cachedOffline: true }),
};
