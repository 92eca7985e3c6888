import { offerCalls } from '#contract/offers.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { useAction } from '#app/query/actions.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { changeOptions } from './options-answer.ts';

/** Has express rated anew where an offer is over. A refusal is shown here, once. */
export function useRefresh(requestId: number) {
  const action = useAction(offerCalls.refresh, {
    refresh: [shipmentCalls.mainInfo, orderListCalls.list],
    takeAnswer: (options) => changeOptions(requestId, () => options),
  });
  async function refresh(): Promise<void> {
    try {
      const options = await action.run({ params: { id: requestId } });
      if (options) showMessage({ kind: 'success', text: offerMessages.done.refreshed });
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  return { refresh, isRefreshing: action.isRunning };
}
