import { orderListCalls } from '#contract/order-list.ts';
import { paymentCalls } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';

/** What a change of an order makes old, wherever it is shown. */
export const orderAnswers = [
  shipmentCalls.mainInfo,
  orderListCalls.list,
  shipmentCalls.details,
  shipmentCalls.detailsForPay,
  shipmentCalls.validate,
  paymentCalls.method,
];
