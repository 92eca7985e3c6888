import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, text, idInPath } from './shape.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { viewName, viewQuery } from '#domain/order-view.ts';
import { orderColumns } from './order-list.ts';

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

const columns = z.array(z.enum(orderColumns)).check(
  z.refine((chosen) => chosen.length > 0 && new Set(chosen).size === chosen.length, {
    error: () => ruleMessages.notValid('columns'),
  }),
);

/** Replaces the caller's view of that name; otherwise a taken name is a 409 with the code `name-taken`. */
const replaces = z.optional(z.boolean());
const ofView = { roles, object: 'view', params: { id: idInPath } } as const;

export const orderViewActs = {
  keep: endpoint('POST', '/shipping/OrderViews', {
    roles,
    body: z.object({ name: viewName, query: viewQuery, replaces }),
    response: orderViews,
  }),
  change: endpoint('PUT', '/shipping/OrderViews/{id}', {
    ...ofView,
    /** Only managers may share. */
    body: z.object({ name: viewName, shared: z.boolean(), replaces }),
    response: orderViews,
  }),
  remove: endpoint('DELETE', '/shipping/OrderViews/{id}', { ...ofView, response: orderViews }),
  chooseColumns: endpoint('PUT', '/shipping/OrderColumns', {
    roles,
    body: z.object({ columns: z.nullable(columns) }),
    response: orderViews,
  }),
};
