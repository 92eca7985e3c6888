import { orderViewEndpoints, type OrderViews } from '#contract/order-views.ts';
import { setResponse } from '#app/query/endpoint-query.ts';

/** Caches the response of a change. */
export const takeViews = (response: OrderViews): void => setResponse(orderViewEndpoints.read, {}, () => response);
