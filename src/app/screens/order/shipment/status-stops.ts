import type { Headline } from '#domain/headline.ts';
import { orderStatuses, statusWords } from '#domain/order.ts';

export interface StatusStop {
  word: string;
  /** `ended` is a stop beyond which nothing comes; `skipped` one that the order never came to. */
  state: 'done' | 'skipped' | 'current' | 'ahead' | 'ended';
}

/** The stops that the shipment has passed, whatever the status says. */
export interface ShipmentFacts {
  isPaid: boolean;
  isOrdered: boolean;
  /** A transfer was awaited. */
  hasWaited: boolean;
}

const road = orderStatuses.slice(0, 5);

/**
 * The five stops of a shipment and its present one (rule S-4). Paid counts as passed only when a payment is booked. A
 * shipment that was declined, deleted or has expired left the road: it shows how far it came, and its end.
 */
export function listStops(
  { stage, isMarked, words }: Headline,
  { isPaid, isOrdered, hasWaited }: ShipmentFacts,
): StatusStop[] {
  const at = road.indexOf(isMarked ? 'W' : stage);
  if (at >= 0)
    return road.map((stop, index) => ({
      word: statusWords[stop],
      state:
        stop === 'P' && !isPaid ? 'ahead' : stop === 'W' && index < at && !hasWaited ? 'skipped' : placeOf(index, at),
    }));
  const passed = road.filter((stop) => stop === 'N' || (stop === 'P' && isPaid) || (stop === 'O' && isOrdered));
  return [
    ...passed.map((stop) => ({ word: statusWords[stop], state: 'done' as const })),
    { word: words, state: 'ended' },
  ];
}

const placeOf = (index: number, at: number): StatusStop['state'] =>
  index < at ? 'done' : index === at ? 'current' : 'ahead';
