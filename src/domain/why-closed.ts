import { orderMessages } from './messages/order.ts';
import { isOpenOrder, type OrderStatus, statusWords } from './order.ts';

export type ClosedCode = 'expired' | 'deleted' | 'labelled' | 'already-paid' | 'payment-agreed';

export interface Closed {
  code: ClosedCode;
  sentence: string;
}

/** Null while open for payment, offer and details (rule O-20). Without `paid` any status but Waiting for payment counts as paid. */
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

export const whyClosed = (...order: Parameters<typeof findClosed>): string | null =>
  findClosed(...order)?.sentence ?? null;
