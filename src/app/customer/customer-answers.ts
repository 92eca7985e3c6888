import { companyCalls } from '#contract/companies.ts';
import { customerCalls } from '#contract/customers.ts';
import { financeCalls } from '#contract/finance.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { paymentCalls } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';

/** The answers that a change of a customer's data makes old, wherever they are shown. */
export const dataAnswers = [
  customerCalls.info,
  customerCalls.ofRequest,
  companyCalls.companies,
  orderListCalls.list,
  shipmentCalls.mainInfo,
];

/** The answers that a change of a customer's balances makes old. */
export const financeAnswers = [
  customerCalls.info,
  customerCalls.ofRequest,
  financeCalls.history,
  financeCalls.read,
  financeCalls.ofOffer,
  paymentCalls.method,
];
