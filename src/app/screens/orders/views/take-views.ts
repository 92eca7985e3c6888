import { orderViewEndpoints, type OrderViews } from '#contract/order-views.ts';
import { putAnswer } from '#app/query/answers.ts';

/** Caches the response of a change. */
export const takeViews = (answer: OrderViews): void => putAnswer(orderViewEndpoints.read, {}, () => answer);
