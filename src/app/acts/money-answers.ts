import { customerCalls } from '#contract/customers.ts';
import { financeCalls } from '#contract/finance.ts';
import { orderAnswers } from '#app/acts/order-answers.ts';

/** What an act makes old that moves money of an order. */
export const moneyAnswers = [
  ...orderAnswers,
  financeCalls.ofOffer,
  financeCalls.history,
  financeCalls.read,
  customerCalls.info,
  customerCalls.ofRequest,
];
