import { trackingMessages } from '#domain/messages/tracking.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { whyNoSuchTime } from '#domain/tracking-entry.ts';
import { isPlanned, stateOfCode } from '#domain/tracking.ts';
import { localMoment } from '#domain/working-days.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, type Order } from '#server/orders/order.ts';
import { addEntry } from './add-entry.ts';
import { type EventRow, listEvents } from './repository.ts';

/** `isNew`: false if it was there before. */
interface HandedOver {
  entryId: number;
  at: string;
  isNew: boolean;
}

/** Whoever reported it; planned events do not count. */
const findHandOver = async (tx: Db, { id, awbNumber }: Order): Promise<EventRow | undefined> =>
  (await listEvents(tx, id, awbNumber)).find((event) => stateOfCode(event.code) === 'picked_up' && !isPlanned(event));

/** Recorded once. An impossible time comes from a wrong clock: now is used. @throws RuleBroken before payment and after deletion */
export async function handOver(
  tx: Db,
  { requestId, at, userId, now }: { requestId: number; at: Date; userId: number; now: Date },
): Promise<HandedOver> {
  const order = await lockOrder(tx, requestId, now);
  if (!orderAllows('addTracking', order)) throw new RuleBroken(trackingMessages.notToHandOver);
  const before = await findHandOver(tx, order);
  if (before) return { entryId: before.id, at: before.at, isNew: false };
  const handedOverAt = whyNoSuchTime(at, new Date(order.createdAt), now, 0) === null ? at : now;
  const moment = localMoment(handedOverAt, order.originTimeZone);
  await addEntry(tx, {
    entry: { code: 'PU', where: 'from', place: null, ...moment, note: null, replaces: null, setDelivered: false },
    requestId,
    userId,
    now,
  });
  const entry = (await findHandOver(tx, order))!;
  return { entryId: entry.id, at: entry.at, isNew: true };
}
