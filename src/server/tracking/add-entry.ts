import { trackingMessages } from '#domain/messages/tracking.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { sayStaffCode, whyNoSuchTime } from '#domain/tracking-entry.ts';
import type { TrackingEntry } from '#domain/tracking-entry.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockRequest, recordAction } from '#server/quotes/request-record.ts';
import { readClock, zoneOfDestination } from './place-clock.ts';
import { sayTime } from './show-tracking.ts';
import { keepEvent, readJourney } from './store.ts';
import type { Journey } from './store.ts';

/** What staff say of a shipment. */
export interface EnteredEvent {
  requestId: number;
  entry: TrackingEntry;
  userId: number;
  now: Date;
}

/** Clocks may be a little apart, and those of a place in between up to half a day. */
const leewayMinutes = { known: 5, unknown: 14 * 60 };

async function placeOf(journey: Journey, { where, place }: TrackingEntry) {
  if (where === 'from') return { city: journey.city_from, timeZone: journey.origin_time_zone };
  if (where === 'to') return { city: journey.city_to, timeZone: await zoneOfDestination(journey) };
  return { city: place, timeZone: null };
}

/**
 * Writes down what staff know of a shipment, with its action row. The same once more adds nothing; another note under the same
 * event and time takes the place of the one before.
 * @throws RuleBroken before the order is paid, after it is deleted, and for a time that cannot be
 */
export async function addEntry(tx: Db, { requestId, entry, userId, now }: EnteredEvent): Promise<void> {
  const request = await lockRequest(tx, requestId, now);
  if (!orderAllows('addTracking', request)) throw new RuleBroken(trackingMessages.closed);
  const journey = (await readJourney(tx, requestId))!;
  const { city, timeZone } = await placeOf(journey, entry);
  const { at, utcOffset } = readClock({ day: entry.day, time: entry.time }, timeZone);
  const leeway = utcOffset === null ? leewayMinutes.unknown : leewayMinutes.known;
  const wrong = whyNoSuchTime(at, new Date(request.created_at), now, leeway);
  if (wrong) throw new RuleBroken({ time: [wrong] });
  const isNews = await keepEvent(tx, {
    request_id: requestId,
    customer_id: request.customer_id,
    awb_number: request.awb_number ?? '',
    code: entry.code,
    at,
    utc_offset: utcOffset,
    description: entry.note,
    place: city,
    source: 'staff',
    user_id: userId,
  });
  if (!isNews) return;
  const record = { code: entry.code, description: entry.note, at: at.toISOString(), utcOffset, place: city };
  await recordAction(tx, request, {
    type: trackingMessages.action,
    content: trackingMessages.entered(sayStaffCode(entry.code), city, sayTime(record)),
    userId,
    now,
  });
}
