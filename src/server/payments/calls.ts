import type { paymentCalls } from '#contract/payments.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { payOrder } from './pay-order.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/** How a request can be paid, and paying it (S2 §7). */
export const paymentsHandlers = (services: Services): Handlers<typeof paymentCalls> => ({
  method: ({ db, params, now }) => readPaymentMethod(db, services, params.id, now),
  confirm: (given) => payOrder(given.db, services, given),
});
