import { weekdayInWords } from '#domain/date-text.ts';
import { deliveryBy, type OfferDays } from '#domain/offer.ts';
import { checkPickUp, leastPickUpMinutes, mostDaysAhead, type PickUpPlace } from '#domain/pickup-availability.ts';
import { isDay } from '#domain/text-form.ts';
import { addDays, isWorkingDay, minutesOf } from '#domain/working-days.ts';
import { dayDistanceText } from '#app/ui/distance-text.ts';
import type { DetailsFormValues } from './details-form-values.ts';

/** Returns HH:MM for `9`, `930`, `9.30`, `9:30` and `09h30`. Other text stays as typed, and the rule reports it. */
export function tidyTime(text: string): string {
  const typed = text.trim();
  const [, hours, minutes = '00'] =
    /^(\d{1,2})$/.exec(typed) ??
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})\s*[:.,h ]\s*(\d{2})$/i.exec(typed) ??
    [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** No courier comes on this day (rule D-12). */
export const isClosedDay = (day: string, countryCode: string): boolean => !isWorkingDay(day, countryCode);

/** `today` is the date at the origin by the viewer's clock, which may be wrong; so the first day from the server is always included. */
export function lastBookableDay(minimum: string, today: string): string {
  const last = addDays(today, mostDaysAhead);
  return last < minimum ? minimum : last;
}

/** For screen readers. */
export const nameDay = (day: string, countryCode: string): string =>
  `${weekdayInWords(day)} ${day.slice(0, 4)}${isClosedDay(day, countryCode) ? ', no courier' : ''}`;

/** The pick-up place; `today` is the date there. */
interface PickupOrigin {
  countryCode: string;
  city: string;
  today: string;
  /** The viewer's own date, which may differ. */
  viewersToday: string;
}

/** How far away the day is, and when packages arrive; without a day, how far ahead it may be. */
export function describePickupDay(day: string, origin: PickupOrigin, offerDays: OfferDays | null): string {
  const { countryCode, city, today, viewersToday } = origin;
  if (!isDay(day)) return `At most ${mostDaysAhead} days ahead`;
  if (isClosedDay(day, countryCode)) return `${weekdayInWords(day, today)}: no courier comes on this day`;
  const arrival = offerDays && deliveryBy(offerDays, day);
  const distance = `${dayDistanceText(day, today)}${today === viewersToday ? '' : ` in ${city}`}`;
  return `${weekdayInWords(day, today)}, ${distance}${arrival ? `; delivery by ${weekdayInWords(arrival, today)}` : ''}`;
}

/** Minutes since midnight. */
interface PickupWindow {
  from: number;
  to: number;
  minutes: number;
  /** The courier has enough time (rule D-11). */
  isLongEnough: boolean;
}

const readTime = (text: string): number | null => {
  const time = tidyTime(text);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? minutesOf(time) : null;
};

/** Null while the texts are not two times. */
export function readWindow(ready: string, close: string): PickupWindow | null {
  const [from, to] = [readTime(ready), readTime(close)];
  if (from === null || to === null || to <= from) return null;
  const minutes = to - from;
  return { from, to, minutes, isLongEnough: minutes >= leastPickUpMinutes };
}

/** `3 hours`, `1 hour 30 minutes`, `45 minutes` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [formatCount(hours, 'hour'), formatCount(rest, 'minute')].filter(Boolean).join(' ') || '0 minutes';
}

const formatCount = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;

type WindowFormValues = Pick<DetailsFormValues, 'pickupDate' | 'pickupTime' | 'officeCloseTime'>;

/** Why no courier can come at these times, by the server's own rule; null also while fields are incomplete. */
export function checkWindow(typed: WindowFormValues, place: PickUpPlace): string | null {
  const { pickupDate: date, pickupTime, officeCloseTime } = typed;
  if (!isDay(date) || !readWindow(pickupTime, officeCloseTime)) return null;
  const response = checkPickUp({ date, ready: tidyTime(pickupTime), close: tidyTime(officeCloseTime) }, place);
  return response.status === 'REFUSED' ? response.message : null;
}
