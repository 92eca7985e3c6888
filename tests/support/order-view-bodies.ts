import type { AnyEndpoint } from '#contract/endpoint.ts';
import { orderViewActs } from '#contract/order-views.ts';

/** A valid body for each write to the views of the orders list. */
export const orderViewBodies: readonly (readonly [AnyEndpoint, Record<string, unknown>])[] = [
  [orderViewActs.keep, { name: 'To pay', query: '?status=W' }],
  [orderViewActs.change, { name: 'To pay', shared: false }],
  [orderViewActs.chooseColumns, { columns: ['id', 'status', 'price'] }],
];
