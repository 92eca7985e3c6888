import { customerCalls } from '#contract/customers.ts';
import { financeCalls } from '#contract/finance.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { paymentCalls } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';

/** The cached responses that a change of an order makes stale. */
export const orderAnswers = [
  shipmentCalls.mainInfo,
  orderListCalls.list,
  shipmentCalls.details,
  shipmentCalls.detailsForPay,
  shipmentCalls.validate,
  paymentCalls.method,
];

/** The cached responses that a change of an order's money makes stale. */
export const moneyAnswers = [
  ...orderAnswers,
  financeCalls.ofOffer,
  financeCalls.history,
  financeCalls.read,
  customerCalls.info,
  customerCalls.ofRequest,
];
