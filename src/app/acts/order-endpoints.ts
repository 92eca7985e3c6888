import { customerEndpoints } from '#contract/customers.ts';
import { financeEndpoints } from '#contract/finance.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';

/** Responses that a change of an order makes stale. */
export const orderEndpoints = [
  shipmentEndpoints.mainInfo,
  orderListEndpoints.list,
  shipmentEndpoints.details,
  shipmentEndpoints.detailsForPay,
  shipmentEndpoints.validate,
  paymentEndpoints.method,
];

/** Responses that a change of an order's money makes stale. */
export const moneyEndpoints = [
  ...orderEndpoints,
  financeEndpoints.ofOffer,
  financeEndpoints.history,
  financeEndpoints.read,
  customerEndpoints.info,
  customerEndpoints.ofRequest,
];
