import { isAtLeast, isStatusByHand, type OrderStatus } from './order.ts';

export interface LabelledOrder {
  status: OrderStatus;
  step: number;
  /** Whether a payment is booked. */
  paid: boolean;
}

export interface StatusChange {
  /** It becomes Paid, but no payment is booked or agreed. */
  lacksPayment: boolean;
  /** It becomes Ordered or Delivered, but no payment is booked. */
  isUnpaid: boolean;
  /** It becomes Paid, which confirms that the agreed transfer has arrived. */
  endsTransfer: boolean;
  goesBack: boolean;
}

/** A status that cannot be set by hand changes nothing. */
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

export const canBecomeDelivered = (status: OrderStatus): boolean => status === 'P' || status === 'O';

/** Rule S-41: no payment was booked with it, and the earlier status can be set by hand. */
export const canTakeBack = (
  before: Pick<LabelledOrder, 'status' | 'paid'>,
  after: Pick<LabelledOrder, 'status' | 'paid'>,
): boolean => before.status !== after.status && before.paid === after.paid && isStatusByHand(before.status);

/** How long the mail about a status set by hand waits, so that undoing the status also cancels the mail (rule S-41). */
export const undoSeconds = 120;
