import { trackingMessages } from '#domain/messages/tracking.ts';
import { instantOf, utcOffsetAt } from '#domain/working-days.ts';
import { zoneWords } from '#domain/tracking.ts';
import { utcTime } from '#domain/utc-time.ts';
import type { TrackedEvent, TrackedShipment } from './carrier.ts';

/** Couriers have left with what they collect where no time was agreed, and set out to deliver. */
const collectedBy = '17:00';
const deliveredFrom = '08:00';

interface Stop {
  city: string;
  timeZone: string;
}

/** Local time with its offset. */
function writeLocal(at: Date, timeZone: string): string {
  const offset = utcOffsetAt(at, timeZone);
  return utcTime(at).add(offset, 'minute').format('YYYY-MM-DDTHH:mm:ss.SSS') + zoneWords(offset).slice('UTC'.length);
}

/** The days of pick-up and delivery bring the events; only staff say that it arrived (rule S-15). */
export function trackByPlan({
  bookedAt,
  origin,
  destination,
  pickUp,
  deliveryDay,
  now,
}: TrackedShipment): TrackedEvent[] {
  const eventsAt = (code: string, at: Date, { city, timeZone }: Stop, description: string): TrackedEvent[] =>
    at > now || at < bookedAt ? [] : [{ code, description, at: writeLocal(at, timeZone), place: city }];
  const collected = pickUp && instantOf({ day: pickUp.day, time: pickUp.until ?? collectedBy }, origin.timeZone);
  const onItsWay =
    deliveryDay === null ? null : instantOf({ day: deliveryDay, time: deliveredFrom }, destination.timeZone);
  return [
    ...eventsAt('DUMMY_PU', bookedAt, origin, ''),
    ...(collected ? eventsAt('PU', collected, origin, trackingMessages.planned) : []),
    ...(collected && onItsWay && onItsWay > collected
      ? eventsAt('WC', onItsWay, destination, trackingMessages.planned)
      : []),
  ];
}
