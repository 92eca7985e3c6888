import { pickupMessages } from './messages/pickup.ts';
import { ruleMessages } from './messages/rules.ts';
import {
  addDays,
  daysBetween,
  isBeforeCutOff,
  isWorkingDay,
  type LocalMoment,
  minutesOf,
  nextWorkingDay,
  weekdayOf,
} from './working-days.ts';

/** Between ready and close time (rule D-11). */
export const leastPickUpMinutes = 90;

/** From today at the origin (rule D-11). */
export const mostDaysAhead = 10;

/** Local times at the origin: a day's bookings close at `cutOff`, couriers come from `earliest` to `latest`. */
export interface PickUpHours {
  cutOff: string;
  earliest: string;
  latest: string;
}

/** Local to the origin. */
export interface PickUpSlot {
  date: string;
  ready: string;
  close: string;
}

/** `country` is ISO 3166 alpha-2, `now` local to the origin; `ownDay` is the offer's own pick-up day, if any. */
export interface PickUpPlace {
  country: string;
  carrier: PickUpHours;
  now: LocalMoment;
  ownDay?: string | null;
}

/** The offer's own day, or the next working day. */
export const firstOwnDay = ({ ownDay, country }: Pick<PickUpPlace, 'ownDay' | 'country'>): string | null =>
  !ownDay || isWorkingDay(ownDay, country) ? (ownDay ?? null) : nextWorkingDay(ownDay, country);

/** An offer's own day can be booked however far ahead. */
function lastDay(place: PickUpPlace): string {
  const last = addDays(place.now.day, mostDaysAhead);
  const own = firstOwnDay(place);
  return own !== null && own > last ? own : last;
}

/** A refusal names the next possible day and times (rule D-11). */
export type PickUpAvailability =
  | { status: 'SUCCESS' }
  | {
      status: 'REFUSED';
      message: string;
      nextPickupDate: string;
      nextPickupTime: string;
      nextOfficeCloseTime: string;
    };

function findBrokenDay({ date }: PickUpSlot, place: PickUpPlace): string | null {
  const { country, now, ownDay } = place;
  if (daysBetween(now.day, date) < 0) return pickupMessages.past;
  if (ownDay && date < ownDay) return pickupMessages.beforeOwnDay(ownDay);
  if (date > lastDay(place)) return pickupMessages.tooFar(mostDaysAhead, lastDay(place));
  return isWorkingDay(date, country) ? null : pickupMessages.notWorking(weekdayOf(date));
}

function findBrokenTime({ date, ready, close }: PickUpSlot, { carrier, now }: PickUpPlace): string | null {
  const window = minutesOf(close) - minutesOf(ready);
  if (window <= 0) return ruleMessages.closeAfterReady;
  if (window < leastPickUpMinutes) return pickupMessages.windowTooShort(leastPickUpMinutes);
  if (!isBeforeCutOff(ready, carrier.cutOff)) return pickupMessages.readyAfterCutOff(carrier.cutOff);
  if (date !== now.day) return null;
  if (!isBeforeCutOff(now.time, carrier.cutOff)) return pickupMessages.bookingClosed(carrier.cutOff);
  // Counts from now: the ready time of today may have passed.
  const left = minutesOf(close) - minutesOf(now.time);
  return left < leastPickUpMinutes ? pickupMessages.tooLateToday(leastPickUpMinutes) : null;
}

const isPossible = (slot: PickUpSlot, place: PickUpPlace): boolean =>
  findBrokenDay(slot, place) === null && findBrokenTime(slot, place) === null;

/** The wanted times; then with the carrier's own opening or end; then its whole day. */
const timesToTry = ({ ready, close }: PickUpSlot, { earliest, latest }: PickUpHours) => [
  { ready, close },
  { ready: earliest, close },
  { ready, close: latest },
  { ready: earliest, close: latest },
];

/** Days after the wanted one, then before it, since the last bookable day may be close. */
function daysToTry({ date }: PickUpSlot, place: PickUpPlace): string[] {
  const { now } = place;
  const length = daysBetween(now.day, lastDay(place)) + 1;
  const bookable = Array.from({ length }, (_, ahead) => addDays(now.day, ahead));
  const isLater = (day: string): boolean => day >= date;
  return [...bookable.filter(isLater), ...bookable.filter((day) => !isLater(day)).reverse()];
}

/** First tries other times on the wanted day. */
function findNext(slot: PickUpSlot, place: PickUpPlace): PickUpSlot {
  const slots = daysToTry(slot, place).flatMap((date) =>
    timesToTry(slot, place.carrier).map((times) => ({ date, ...times })),
  );
  const { earliest, latest } = place.carrier;
  const fallback = { date: nextWorkingDay(place.now.day, place.country), ready: earliest, close: latest };
  return slots.find((each) => isPossible(each, place)) ?? fallback;
}

/** Rules D-11, D-13. @throws RangeError unless days are `YYYY-MM-DD` and times `HH:MM` */
export function checkPickUp(slot: PickUpSlot, place: PickUpPlace): PickUpAvailability {
  const brokenDay = findBrokenDay(slot, place);
  const message = brokenDay ?? findBrokenTime(slot, place);
  if (message === null) return { status: 'SUCCESS' };
  const next = findNext(slot, place);
  return {
    status: 'REFUSED',
    message,
    nextPickupDate: next.date,
    nextPickupTime: next.ready,
    nextOfficeCloseTime: next.close,
  };
}

/** These times, or the nearest possible ones. */
export function proposePickUp(slot: PickUpSlot, place: PickUpPlace): PickUpSlot {
  const checked = checkPickUp(slot, place);
  if (checked.status === 'SUCCESS') return slot;
  return { date: checked.nextPickupDate, ready: checked.nextPickupTime, close: checked.nextOfficeCloseTime };
}
