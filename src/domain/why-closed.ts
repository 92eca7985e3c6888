import { orderMessages } from './messages/order.ts';
import { isOpenOrder } from './order.ts';
import type { OrderStatus } from './order.ts';

/** Why an order takes no payment, offer or details any more, in a sentence; null when it does. */
export const whyClosed = (status: OrderStatus, step: number): string | null => {
  if (status === 'E') return orderMessages.expired;
  if (status === 'D') return orderMessages.deleted;
  if (isOpenOrder(status, step)) return null;
  return status === 'W' ? orderMessages.paymentAgreed : orderMessages.alreadyPaid;
};
