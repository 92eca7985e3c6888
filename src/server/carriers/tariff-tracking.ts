import { trackingMessages } from '#domain/messages/tracking.ts';
import { instantOf } from '#domain/local-time.ts';
import { localMoment } from '#domain/working-days.ts';
import type { TrackedEvent, TrackedShipment } from './carrier.ts';

/** When couriers have left with what they collect where no time was agreed, and when they set out to deliver. */
const collectedBy = '17:00';
const deliveredFrom = '08:00';

interface Stop {
  city: string;
  timeZone: string;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** An instant as a clock at a place shows it, with the offset of that clock. */
function writeLocal(at: Date, timeZone: string): string {
  const { day, time } = localMoment(at, timeZone);
  const offset = Date.parse(`${day}T${time}:00Z`) / 60_000 - Math.floor(at.getTime() / 60_000);
  const size = Math.abs(offset);
  const rest = at.toISOString().slice(16, 23);
  return `${day}T${time}${rest}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/**
 * The tracking of a carrier without people: a shipment is announced, and its days of pick-up and delivery bring the next
 * events once they are there. Only staff say that it has arrived (rule S-15).
 */
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
