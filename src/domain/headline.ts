import { headlineMessages } from './messages/order.ts';
import { isAtLeast, type OrderStatus, statusWords } from './order.ts';
import { isUnderWay, type TrackingState, trackingStates } from './tracking-state.ts';

export interface HeadlineFacts {
  /** Expired once its time is over. */
  status: OrderStatus;
  step: number;
  /** Whether a payment is booked. */
  paid: boolean;
  awbNumber: string | null;
  /** Null while unknown. */
  trackingState: TrackingState | null;
  replacedBy?: number | null | undefined;
}

/** `stage`: the status that the facts show; `words`: the text for it on all screens. */
export interface Headline {
  stage: OrderStatus;
  words: string;
  /** Labelled as paid, but no payment is booked. */
  isMarked: boolean;
}

export type ListedFacts = Omit<HeadlineFacts, 'paid'> & { paymentType: string | null };

function listReached({ step, paid, awbNumber, trackingState }: HeadlineFacts): OrderStatus[] {
  return [
    ...(step >= 3 ? (['W'] as const) : []),
    ...(paid ? (['P'] as const) : []),
    ...(awbNumber !== null || isUnderWay(trackingState) ? (['O'] as const) : []),
    ...(trackingState === 'delivered' ? (['F'] as const) : []),
  ];
}

/** The stored status may be ahead of payment, waybill and tracking, never behind. Paid by status alone is shown as marked. */
export function headlineOf(facts: HeadlineFacts): Headline {
  const { status, paid, trackingState, replacedBy } = facts;
  if (status === 'E' && replacedBy)
    return { stage: status, words: headlineMessages.replaced(replacedBy), isMarked: false };
  if (status === 'D' || status === 'E') return { stage: status, words: statusWords[status], isMarked: false };
  const stage = listReached(facts).reduce<OrderStatus>((one, other) => (isAtLeast(one, other) ? one : other), status);
  if (stage === 'P' && !paid) return { stage, words: headlineMessages.marked, isMarked: true };
  if (stage !== 'R' && trackingState === 'cancelled')
    return { stage: 'R', words: trackingStates.cancelled, isMarked: false };
  const words = stage === 'O' && isUnderWay(trackingState) ? trackingStates[trackingState] : statusWords[stage];
  return { stage, words, isMarked: false };
}

/** A row of the list has a payment type once it is paid. */
export const headlineOfRow = ({ paymentType, ...row }: ListedFacts): Headline =>
  headlineOf({ ...row, paid: paymentType !== null });
