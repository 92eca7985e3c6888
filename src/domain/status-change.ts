import { isAtLeast, isStatusByHand, type OrderStatus } from './order.ts';

export interface LabelledOrder {
  status: OrderStatus;
  step: number;
  /** A payment is booked. */
  paid: boolean;
}

export interface StatusChange {
  /** It becomes Paid, and no payment is booked and none agreed. */
  lacksPayment: boolean;
  /** It becomes Ordered or Delivered, and no payment is booked. */
  isUnpaid: boolean;
  /** It becomes Paid: the agreed transfer is said to have arrived. */
  endsTransfer: boolean;
  goesBack: boolean;
}

/** One that cannot be labelled by hand changes nothing. */
export function classifyStatusChange({ status, step, paid }: LabelledOrder, wanted: OrderStatus): StatusChange {
  const isOpen = isStatusByHand(status) && isStatusByHand(wanted);
  const lacks = isOpen && wanted === 'P' && !paid;
  return {
    lacksPayment: lacks && step < 3,
    isUnpaid: isOpen && status !== wanted && (wanted === 'O' || wanted === 'F') && !paid,
    endsTransfer: lacks && step >= 3,
    goesBack: isOpen && status !== wanted && isAtLeast(status, wanted),
  };
}

/** Paid or ordered. */
export const canBecomeDelivered = (status: OrderStatus): boolean => status === 'P' || status === 'O';

/** Rule S-41: it booked no payment, and the status before can be set by hand. */
export const canTakeBack = (
  before: Pick<LabelledOrder, 'status' | 'paid'>,
  after: Pick<LabelledOrder, 'status' | 'paid'>,
): boolean => before.status !== after.status && before.paid === after.paid && isStatusByHand(before.status);

/** So long the mail about a status set by hand waits; taking the status back takes the mail back (rule S-41). */
export const undoSeconds = 120;
