import { orderMessages } from './messages/order.ts';
import { isOpenOrder, statusWords } from './order.ts';
import type { OrderStatus } from './order.ts';

/** What closed an order, for programs. */
export type ClosedCode = 'expired' | 'deleted' | 'labelled' | 'already-paid' | 'payment-agreed';

/** Why an order is closed: for programs, and in a sentence. */
export interface Closed {
  code: ClosedCode;
  sentence: string;
}

/**
 * Why an order takes no payment, offer or details any more; null when it does. Whether a payment is booked is guessed by
 * the label where it is not told.
 */
export function findClosed(
  status: OrderStatus,
  step: number,
  { paid = status !== 'W' }: { paid?: boolean } = {},
): Closed | null {
  if (status === 'E') return { code: 'expired', sentence: orderMessages.expired };
  if (status === 'D') return { code: 'deleted', sentence: orderMessages.deleted };
  if (isOpenOrder(status, step)) return null;
  if (step < 3) return { code: 'labelled', sentence: orderMessages.labelled(statusWords[status]) };
  return paid
    ? { code: 'already-paid', sentence: orderMessages.alreadyPaid }
    : { code: 'payment-agreed', sentence: orderMessages.paymentAgreed };
}

/** Why an order is closed, in a sentence alone; null when it is open. */
export const whyClosed = (...order: Parameters<typeof findClosed>): string | null =>
  findClosed(...order)?.sentence ?? null;
