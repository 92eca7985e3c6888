import { orderStatuses, statusWords } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order.ts';

export interface StatusStop {
  word: string;
  /** `ended` is a stop beyond which nothing comes. */
  state: 'done' | 'current' | 'ahead' | 'ended';
}

/** What has happened, whatever the status says. */
export interface ShipmentFacts {
  isPaid: boolean;
  isOrdered: boolean;
}

const road = orderStatuses.slice(0, 5);

/**
 * The five stops of a shipment and where it stands (S2 §4). One that was declined, deleted or has expired left the road:
 * it shows how far it came, and its end.
 */
export function listStops(status: OrderStatus, { isPaid, isOrdered }: ShipmentFacts): StatusStop[] {
  const at = road.indexOf(status);
  if (at >= 0) return road.map((stop, index) => ({ word: statusWords[stop], state: placeOf(index, at) }));
  const passed = road.filter((stop) => stop === 'N' || (stop === 'P' && isPaid) || (stop === 'O' && isOrdered));
  return [
    ...passed.map((stop) => ({ word: statusWords[stop], state: 'done' as const })),
    { word: statusWords[status], state: 'ended' },
  ];
}

const placeOf = (index: number, at: number): StatusStop['state'] =>
  index < at ? 'done' : index === at ? 'current' : 'ahead';
