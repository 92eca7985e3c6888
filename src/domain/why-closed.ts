import { orderMessages } from './messages/order.ts';
import { isOpenOrder, statusWords } from './order.ts';
import type { OrderStatus } from './order.ts';

/**
 * The reason why an order takes no payment, offer or details any more, in a sentence; null when it does. The label decides
 * whether a payment is booked where the caller does not say (rule O-20).
 */
export function whyClosed(
  status: OrderStatus,
  step: number,
  { paid = status !== 'W' }: { paid?: boolean } = {},
): string | null {
  if (status === 'E') return orderMessages.expired;
  if (status === 'D') return orderMessages.deleted;
  if (isOpenOrder(status, step)) return null;
  if (step < 3) return orderMessages.labelled(statusWords[status]);
  return paid ? orderMessages.alreadyPaid : orderMessages.paymentAgreed;
}
