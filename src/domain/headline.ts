import { headlineMessages } from './messages/headline.ts';
import { isAtLeast, type OrderStatus, statusWords } from './order.ts';
import { isUnderWay, type TrackingState, trackingStates } from './tracking-state.ts';

/** The facts from which an order's headline is worked out: its label, and the known facts whatever the label says. */
export interface HeadlineFacts {
  /** Expired once its time is over. */
  status: OrderStatus;
  step: number;
  /** A payment is booked. */
  paid: boolean;
  awbNumber: string | null;
  /** The state of its shipment; null while nothing is known. */
  trackingState: TrackingState | null;
  /** The request that took its place; none while no other did. */
  replacedBy?: number | null | undefined;
}

/** Where an order stands: `stage` is the status that it has really come to, `words` is what everybody reads. */
export interface Headline {
  stage: OrderStatus;
  words: string;
  /** It is labelled as paid, and no payment is booked. */
  isMarked: boolean;
}

/** The facts of an order as the lists have it. */
export type ListedFacts = Omit<HeadlineFacts, 'paid'> & { paymentType: string | null };

/** The statuses that an order has reached by the known facts. */
function listReached({ step, paid, awbNumber, trackingState }: HeadlineFacts): OrderStatus[] {
  return [
    ...(step >= 3 ? (['W'] as const) : []),
    ...(paid ? (['P'] as const) : []),
    ...(awbNumber !== null || isUnderWay(trackingState) ? (['O'] as const) : []),
    ...(trackingState === 'delivered' ? (['F'] as const) : []),
  ];
}

/**
 * Works out where an order stands, for every screen and page alike. The label may be ahead of what is known and is believed
 * then; it never takes an order back behind it, and a label alone never says that money came.
 */
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

/** The headline of an order as the lists have it: what was paid by anything is paid. */
export const headlineOfRow = ({ paymentType, ...row }: ListedFacts): Headline =>
  headlineOf({ ...row, paid: paymentType !== null });
