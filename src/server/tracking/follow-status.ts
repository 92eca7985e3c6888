import type { OrderStatus } from '#domain/order.ts';
import { cancelledCode, summarizeTracking, stateOfCode } from '#domain/tracking.ts';
import type { Db } from '#server/platform/handler.ts';
import { utcOffsetAt } from '#domain/local-time.ts';
import { zoneOfDestination } from './place-clock.ts';
import { scheduleLabelMail } from './label-mail.ts';
import { recordOf } from './show-tracking.ts';
import { settleState } from './settle-state.ts';
import { dropStatusEvents, type Journey, keepEvent, listEvents, readJourney } from './repository.ts';

/** Only some labels have a tracking code. */
const codeOfStatus: Partial<Record<OrderStatus, string>> = { F: 'OK', R: cancelledCode, D: cancelledCode };

/**
 * Delivered, Declined and Deleted become events, which go when the label changes again (rule S-17). Declined and Deleted start no
 * tracking. A delivery known only by its label is mailed later, when it was not undone (rule S-41).
 */
export async function followStatus(
  tx: Db,
  requestId: number,
  status: OrderStatus,
  by: { userId: number | null; now: Date },
): Promise<void> {
  await dropStatusEvents(tx, requestId);
  const journey = (await readJourney(tx, requestId))!;
  const isToldByLabel = await recordLabelEvent(tx, journey, status, by);
  await settleState(tx, requestId, journey.awbNumber, by.now, !isToldByLabel);
  if (isToldByLabel && status === 'F') await scheduleLabelMail(tx, requestId, by.now);
}

/** Returns whether the label adds something to the events. */
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
  const isNews = summary ? stateOfCode(summary.head.code) !== stateOfCode(code) : code === 'OK';
  if (!isNews) return false;
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
