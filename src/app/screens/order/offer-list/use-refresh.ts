import { offerCalls } from '#contract/offers.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { useAction } from '#app/query/actions.ts';
import { changeOptions } from './options-answer.ts';

/** Has express rated anew where an offer is over. A refusal is shown here, once. */
export function useRefresh(requestId: number) {
  const { act, isRunning } = useAction(offerCalls.refresh, {
    refresh: [shipmentCalls.mainInfo, orderListCalls.list],
    takeAnswer: (options) => changeOptions(requestId, () => options),
  });
  const refresh = () => act({ params: { id: requestId } }, offerMessages.done.refreshed);
  return { refresh, isRefreshing: isRunning };
}
