import { offerCalls, type ShippingOptions } from '#contract/offers.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { useAction } from '#app/query/actions.ts';
import { changeOptions } from './options-answer.ts';

/** Has express rated anew where an offer is over; `onRefreshed` is called with them. A refusal is shown here, once. */
export function useRefresh(requestId: number, onRefreshed: (options: ShippingOptions) => void) {
  const { act, isRunning } = useAction(offerCalls.refresh, {
    refresh: [shipmentCalls.mainInfo, orderListCalls.list],
    takeAnswer: (options) => {
      onRefreshed(options);
      changeOptions(requestId, () => options);
    },
  });
  const refresh = () => act({ params: { id: requestId } }, offerMessages.done.refreshed);
  return { refresh, isRefreshing: isRunning };
}
