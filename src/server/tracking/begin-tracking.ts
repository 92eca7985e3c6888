import type { Db } from '#server/platform/handler.ts';
import { utcOffsetAt } from '#domain/working-days.ts';
import { settleState } from './settle-state.ts';
import { followFrom, keepEvent } from './repository.ts';

export interface Booked {
  order: { id: number; customerId: number; cityFrom: string; originTimeZone: string };
  awbNumber: string;
  now: Date;
}

/** Adds the first event, that the shipment was announced. Where no carrier booked it, staff enter the rest (rule S-17). */
export async function noteAnnounced(tx: Db, { order, awbNumber, now }: Booked): Promise<void> {
  await keepEvent(tx, {
    requestId: order.id,
    customerId: order.customerId,
    awbNumber,
    code: 'DUMMY_PU',
    at: now,
    utcOffset: utcOffsetAt(now, order.originTimeZone),
    description: null,
    place: order.cityFrom,
    source: 'booking',
    userId: null,
  });
  await settleState(tx, order.id, awbNumber, now);
}

/** For a shipment that its carrier booked: the carrier is then asked for events. */
export async function beginTracking(tx: Db, booked: Booked): Promise<void> {
  await noteAnnounced(tx, booked);
  const { order, now } = booked;
  await followFrom(tx, { requestId: order.id, customerId: order.customerId, nextAt: now });
}
