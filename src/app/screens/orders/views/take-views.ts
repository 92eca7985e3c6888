import { orderViewCalls } from '#contract/order-views.ts';
import type { OrderViews } from '#contract/order-views.ts';
import { answerKey } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';

/** Shows the views and columns as a write answered them. */
export const takeViews = (answer: OrderViews): void =>
  void queryClient.setQueryData(answerKey(orderViewCalls.read, {}), answer);
