import type { AnyCall } from '#contract/call.ts';
import { orderViewCalls } from '#contract/order-views.ts';

/** A valid body for each write to the views of the orders list. */
export const orderViewBodies: readonly (readonly [AnyCall, Record<string, unknown>])[] = [
  [orderViewCalls.keep, { name: 'To pay', query: '?status=W' }],
  [orderViewCalls.change, { name: 'To pay', shared: false }],
  [orderViewCalls.chooseColumns, { columns: ['id', 'status', 'price'] }],
];
