import { customerCalls } from '#contract/customers.ts';
import { financeCalls } from '#contract/finance.ts';
import { orderAnswers } from '#app/acts/order-answers.ts';

/** The answers that an act on money of an order makes old. */
export const moneyAnswers = [
  ...orderAnswers,
  financeCalls.ofOffer,
  financeCalls.history,
  financeCalls.read,
  customerCalls.info,
  customerCalls.ofRequest,
];
