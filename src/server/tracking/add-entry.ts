import { trackingMessages } from '#domain/messages/tracking.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { canBecomeDelivered } from '#domain/status-change.ts';
import { describeStaffCode, type TrackingEntry, whyNoSuchTime } from '#domain/tracking-entry.ts';
import { describeEvent, stateOfCode } from '#domain/tracking.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction, type Order } from '#server/orders/order.ts';
import { readClock, zoneOfDestination } from './place-clock.ts';
import { settleState } from './settle-state.ts';
import { formatLocalTime, recordOf } from './show-tracking.ts';
import { type EventRow, type Journey, keepEvent, listEvents, readJourney, withdrawEvent } from './repository.ts';

interface EntryAct {
  requestId: number;
  userId: number;
  now: Date;
}

/** Clocks may differ a little; where the time zone is unknown, by up to half a day. */
const leewayMinutes = { zoneKnown: 5, unknown: 14 * 60 };

async function placeOf(tx: Db, journey: Journey, { where, place }: TrackingEntry) {
  if (where === 'from') return { city: journey.cityFrom, timeZone: journey.originTimeZone };
  if (where === 'to') return { city: journey.cityTo, timeZone: await zoneOfDestination(tx, journey) };
  return { city: place, timeZone: null };
}

/** All of the entry as a text for the action list, where it stays when the entry is withdrawn. */
function describeEntry(row: EventRow): string {
  const words = trackingMessages.entered(describeEvent(row), row.place, formatLocalTime(recordOf(row)));
  return row.description === null ? words : `${words}, ${row.description}`;
}

async function lockTracked(tx: Db, { requestId, now }: EntryAct): Promise<Order> {
  const order = await lockOrder(tx, requestId, now);
  if (!orderAllows('addTracking', order)) throw new RuleBroken(trackingMessages.closed);
  return order;
}

const findEntry = async (tx: Db, order: Order, entryId: number): Promise<EventRow | null> =>
  (await listEvents(tx, order.id, order.awbNumber)).find(({ id }) => id === entryId) ?? null;

/** @throws RuleBroken for an impossible time */
async function readEntry(tx: Db, order: Order, entry: TrackingEntry, { userId, now }: EntryAct) {
  const journey = (await readJourney(tx, order.id))!;
  const { city, timeZone } = await placeOf(tx, journey, entry);
  const { at, utcOffset } = readClock({ day: entry.day, time: entry.time }, timeZone);
  const leeway = utcOffset === null ? leewayMinutes.unknown : leewayMinutes.zoneKnown;
  const wrong = whyNoSuchTime(at, new Date(order.createdAt), now, leeway);
  if (wrong) throw new RuleBroken({ time: [wrong] });
  return {
    requestId: order.id,
    customerId: order.customerId,
    awbNumber: order.awbNumber ?? '',
    code: entry.code,
    at,
    utcOffset,
    description: entry.note,
    place: city,
    source: 'staff' as const,
    userId,
  };
}

/**
 * Adds an entry, or replaces one; the replaced text stays in the action list. The same entry again adds nothing; another note for the
 * same event and time replaces the earlier one. @throws RuleBroken before the order is paid, after it is deleted, for an impossible time,
 * and for an entry that is gone
 */
export async function addEntry(tx: Db, { entry, ...act }: EntryAct & { entry: TrackingEntry }): Promise<Order> {
  const order = await lockTracked(tx, act);
  const { userId, now } = act;
  const before = entry.replaces === null ? null : await findEntry(tx, order, entry.replaces);
  if (entry.replaces !== null && !before) throw new RuleBroken(trackingMessages.entryMissing);
  const event = await readEntry(tx, order, entry, act);
  if (before) await withdrawEvent(tx, before, now);
  const isNew = await keepEvent(tx, event);
  if (isNew) {
    const at = event.at.toISOString();
    const entryText = trackingMessages.entered(
      describeStaffCode(entry.code),
      event.place,
      formatLocalTime({ ...event, at, utcOffset: event.utcOffset }),
    );
    const content = before ? trackingMessages.corrected(describeEntry(before), entryText) : entryText;
    await recordAction(tx, order, { type: trackingMessages.action, content, userId, now });
  }
  await settleState(tx, order.id, order.awbNumber, now);
  return order;
}

export const labelsDelivered = ({ code, setDelivered }: TrackingEntry, { status }: Order): boolean =>
  setDelivered && stateOfCode(code) === 'delivered' && canBecomeDelivered(status);

/** Its text stays in the action list. An entry that is gone is no error. @throws RuleBroken before payment and after deletion */
export async function withdrawEntry(tx: Db, { entryId, ...act }: EntryAct & { entryId: number }): Promise<void> {
  const order = await lockTracked(tx, act);
  const { userId, now } = act;
  const entry = await findEntry(tx, order, entryId);
  if (!entry) return;
  await withdrawEvent(tx, entry, now);
  const content = describeEntry(entry);
  await recordAction(tx, order, { type: trackingMessages.withdrawnAction, content, userId, now });
  await settleState(tx, order.id, order.awbNumber, now);
}
