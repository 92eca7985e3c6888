import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import { viewName, viewQuery } from '#domain/order-view.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { orderColumns } from './order-list.ts';
import { orderViews } from './order-views.ts';
import { idInPath } from './shape.ts';

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
