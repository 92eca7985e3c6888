import { shipmentMessages } from '#domain/messages/shipments.ts';
import { type OrderStatus, statusWords } from '#domain/order.ts';
import { cancelledCode, summarizeTracking, stateOfCode } from '#domain/tracking.ts';
import { changeOrder, type Order, recordAction } from '#server/orders/order.ts';
import type { Db } from '#server/platform/handler.ts';
import { utcOffsetAt } from '#domain/working-days.ts';
import { zoneOfDestination } from './place-clock.ts';
import { scheduleLabelMail } from './label-mail.ts';
import { recordOf } from './show-tracking.ts';
import { settleState } from './settle-state.ts';
import { dropStatusEvents, type Journey, keepEvent, listEvents, readJourney } from './repository.ts';

/** Only some statuses have a tracking code. */
const codeOfStatus: Partial<Record<OrderStatus, string>> = { F: 'OK', R: cancelledCode, D: cancelledCode };

/**
 * The statuses Delivered, Declined and Deleted become tracking events, which are removed when the status changes again (rule S-17). Declined
 * and Deleted start no tracking. A delivery that only the status says is mailed later, if it was not undone (rule S-41).
 */
export async function followStatus(
  tx: Db,
  requestId: number,
  status: OrderStatus,
  by: { userId: number | null; now: Date },
): Promise<void> {
  await dropStatusEvents(tx, requestId);
  const journey = (await readJourney(tx, requestId))!;
  const isKnownByLabelAlone = await recordLabelEvent(tx, journey, status, by);
  await settleState(tx, requestId, journey.awbNumber, by.now, !isKnownByLabelAlone);
  if (isKnownByLabelAlone && status === 'F') await scheduleLabelMail(tx, requestId, by.now);
}

/** Adds the event of the status; returns false where the events say it already. */
async function recordLabelEvent(
  tx: Db,
  journey: Journey,
  status: OrderStatus,
  by: { userId: number | null; now: Date },
): Promise<boolean> {
  const { id: requestId } = journey;
  const code = codeOfStatus[status];
  if (code === undefined) return false;
  const summary = summarizeTracking((await listEvents(tx, requestId, journey.awbNumber)).map(recordOf), by.now);
  const isNew = summary ? stateOfCode(summary.head.code) !== stateOfCode(code) : code === 'OK';
  if (!isNew) return false;
  const isArrival = code === 'OK';
  const timeZone = isArrival ? await zoneOfDestination(tx, journey) : journey.originTimeZone;
  await keepEvent(tx, {
    requestId,
    customerId: journey.customerId,
    awbNumber: journey.awbNumber ?? '',
    code,
    at: by.now,
    utcOffset: utcOffsetAt(by.now, timeZone),
    description: null,
    place: isArrival ? journey.cityTo : null,
    source: 'status',
    userId: by.userId,
  });
  return true;
}

/** Gives a locked order another status and its tracking event; moves no money. `userId` is null for the server's own jobs. */
export async function labelOrder(
  tx: Db,
  order: Order,
  status: OrderStatus,
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  await changeOrder(tx, order.id, { status }, { userId });
  await followStatus(tx, order.id, status, { userId, now });
  await recordAction(tx, order, {
    type: shipmentMessages.statusAction,
    content: shipmentMessages.statusChanged(statusWords[order.status], statusWords[status]),
    userId,
    now,
  });
}
