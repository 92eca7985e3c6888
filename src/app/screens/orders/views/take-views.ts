import { orderViewCalls, type OrderViews } from '#contract/order-views.ts';
import { putAnswer } from '#app/query/answers.ts';

/** Shows the views and columns as a write answered them. */
export const takeViews = (answer: OrderViews): void => putAnswer(orderViewCalls.read, {}, () => answer);
