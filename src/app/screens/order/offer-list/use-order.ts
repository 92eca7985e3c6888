import type { RefusalCode } from '#contract/refusal-codes.ts';
import { offerCalls, type ShippingOptions } from '#contract/offers.ts';
import { paymentCalls } from '#contract/payments.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { keepMainInfo } from '#app/query/known-order.ts';
import { forgetSeenPrice } from '#app/screens/order/seen-price.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { changeOptions } from './options-answer.ts';

/** The outcome of ordering. `gone`: the offers were replaced by the current ones; `busy` and `refused` need nothing more. */
export type OrderOutcome = 'ordered' | 'no-access' | 'gone' | 'refused' | 'busy';

const invalidates = [
  orderListCalls.list,
  shipmentCalls.details,
  shipmentCalls.detailsForPay,
  shipmentCalls.validate,
  paymentCalls.method,
];

/** Orders the marked offer (rule O-18). It shows every refusal once, except for the missing access. */
export function useOrder(requestId: number) {
  const action = useAction(offerCalls.order, { refresh: invalidates });

  async function order(offerId: number): Promise<OrderOutcome> {
    try {
      const info = await action.run({ params: { id: requestId }, body: { OfferId: offerId } });
      if (!info) return 'busy';
      keepMainInfo(requestId, info);
      forgetSeenPrice(requestId);
      changeOptions(requestId, (options) => ({ ...options, selectedOfferId: offerId }));
      return 'ordered';
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      return takeFailure(requestId, failure);
    }
  }
  return { order, isRunning: action.isRunning };
}

function takeFailure(requestId: number, failure: CallFailed): OrderOutcome {
  if (failure.code === ('KYC' satisfies RefusalCode)) {
    changeOptions(requestId, (options) => ({ ...options, hasAccessToShippingService: false }));
    return 'no-access';
  }
  notifyFailure(failure);
  // It may be over: somebody else paid meanwhile.
  if (failure.status !== null && failure.status < 500) void refreshAnswers([shipmentCalls.mainInfo]);
  if (failure.status !== 409 || !failure.current) return 'refused';
  changeOptions(requestId, () => failure.current as ShippingOptions);
  return 'gone';
}
