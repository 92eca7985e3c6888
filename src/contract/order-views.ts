import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import { viewName, viewQuery } from '#domain/order-view.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { orderColumns } from './order-list.ts';
import { id, idInPath, text } from './shape.ts';

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

const columns = z.array(z.enum(orderColumns)).check(
  z.refine((chosen) => chosen.length > 0 && new Set(chosen).size === chosen.length, {
    error: () => ruleMessages.notValid('columns'),
  }),
);

/** With `replaces` in place of the caller's view of that name; without it such a view is a 409 with the code `name-taken`. */
const replaces = z.optional(z.boolean());
const byId = { id: idInPath };

/** The views and the columns of the orders list that a user keeps (rules S-33, S-34). Every write answers them all. */
export const orderViewCalls = {
  read: call('GET', '/shipping/OrderViews', { roles, answer: orderViews, cachedOffline: true }),
  keep: call('POST', '/shipping/OrderViews', {
    roles,
    body: z.object({ name: viewName, query: viewQuery, replaces }),
    answer: orderViews,
  }),
  change: call('PUT', '/shipping/OrderViews/{id}', {
    roles,
    params: byId,
    /** Only managers share; customers' views are never shared. */
    body: z.object({ name: viewName, shared: z.boolean(), replaces }),
    answer: orderViews,
  }),
  remove: call('DELETE', '/shipping/OrderViews/{id}', { roles, params: byId, answer: orderViews }),
  chooseColumns: call('PUT', '/shipping/OrderColumns', {
    roles,
    body: z.object({ columns: z.nullable(columns) }),
    answer: orderViews,
  }),
};
