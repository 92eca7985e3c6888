import { isAtLeast, isStatusByHand, type OrderStatus } from './order.ts';

/** An order as a change of its label sees it. */
export interface LabelledOrder {
  status: OrderStatus;
  step: number;
  /** A payment is booked. */
  paid: boolean;
}

/** The facts that a person should know before an order is labelled anew. */
export interface StatusChange {
  /** It becomes Paid, and no payment is booked and none agreed. */
  lacksPayment: boolean;
  /** It becomes Ordered or Delivered, and no payment is booked. */
  isUnpaid: boolean;
  /** It becomes Paid and waits for an agreed transfer: that is said to have arrived. */
  endsTransfer: boolean;
  /** The label goes back to an earlier one. */
  goesBack: boolean;
}

/** Classifies a change of an order's label; one that cannot be labelled by hand changes nothing. */
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

/** Says whether an order becomes Delivered when it is known to have arrived: it is paid for or ordered until then. */
export const canBecomeDelivered = (status: OrderStatus): boolean => status === 'P' || status === 'O';

/**
 * Says whether a change of a status can be taken back (rule S-41): it booked no payment, and the status before is one that is set by
 * hand.
 */
export const canTakeBack = (
  before: Pick<LabelledOrder, 'status' | 'paid'>,
  after: Pick<LabelledOrder, 'status' | 'paid'>,
): boolean => before.status !== after.status && before.paid === after.paid && isStatusByHand(before.status);

/** So long a mail about a status set by hand waits, so that taking the status back takes the mail back (rule S-41). */
export const undoSeconds = 120;
