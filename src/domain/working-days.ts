import { isDay } from './text-form.ts';

/** ISO 8601: 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `YYYY-MM-DD` and `HH:MM`, local to a place. */
export interface LocalMoment {
  day: string;
  time: string;
}

const dayMs = 24 * 3_600_000;

/** Its start in UTC, where all days are equally long. */
function startOf(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(day);
}

/** @throws RangeError unless `day` is a day */
export const weekdayOf = (day: string): Weekday => (new Date(startOf(day)).getUTCDay() || 7) as Weekday;

/** `days` may be negative. @throws RangeError unless `day` is a day */
export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Negative when `to` is earlier. @throws RangeError unless both are days */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / dayMs;

/** Since midnight. @throws RangeError unless `time` is `HH:MM` */
export function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time of day: ${time}`);
  return Number(hours) * 60 + Number(minutes);
}

const saturdayAndSunday: readonly Weekday[] = [6, 7];
const fridayAndSaturday: readonly Weekday[] = [5, 6];
const fridayOnly: readonly Weekday[] = [5];

/** Where it is not Saturday and Sunday. The Emirates changed to those in 2022. */
const weekends: Readonly<Record<string, readonly Weekday[]>> = {
  ...Object.fromEntries(
    ['BD', 'BH', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'MV', 'OM', 'PS', 'QA', 'SA', 'SD', 'SY', 'YE'].map(
      (country) => [country, fridayAndSaturday],
    ),
  ),
  ...Object.fromEntries(['DJ', 'IR', 'SO'].map((country) => [country, fridayOnly])),
  AF: [4, 5],
  BN: [5, 7],
  NP: [6],
};

/** `country` is ISO 3166 alpha-2. Public holidays are not considered (rule D-12). */
export const weekendOf = (country: string): readonly Weekday[] =>
  Object.hasOwn(weekends, country) ? (weekends[country] ?? saturdayAndSunday) : saturdayAndSunday;

/** @throws RangeError unless `day` is a day */
export const isWorkingDay = (day: string, country: string): boolean => !weekendOf(country).includes(weekdayOf(day));

/** After `day`. @throws RangeError unless `day` is a day */
export function nextWorkingDay(day: string, country: string): string {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, country)) next = addDays(next, 1);
  return next;
}

/** False at the cut-off's own minute. */
export const isBeforeCutOff = (time: string, cutOff: string): boolean => minutesOf(time) < minutesOf(cutOff);

/** The first working day at the origin whose cut-off has not passed there (rule O-5). */
export const pickUpDate = (now: LocalMoment, cutOff: string, country: string): string =>
  isWorkingDay(now.day, country) && isBeforeCutOff(now.time, cutOff) ? now.day : nextWorkingDay(now.day, country);

/** Skips Saturdays and Sundays, whatever the weekend is at either end (rule O-5). */
export function deliveryDateAfter(pickUpDay: string, transitDays: number): string {
  let day = pickUpDay;
  for (let left = transitDays; left > 0;) {
    day = addDays(day, 1);
    if (!saturdayAndSunday.includes(weekdayOf(day))) left -= 1;
  }
  return day;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockAt(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** `timeZone` is an IANA name; a text is ISO 8601 with offset or Z. @throws RangeError for an unknown zone or an unreadable instant */
export function localMoment(instant: Date | string, timeZone: string): LocalMoment {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  const shown: Record<string, string> = {};
  for (const { type, value } of clockAt(timeZone).formatToParts(at)) shown[type] = value;
  return { day: `${shown['year']}-${shown['month']}-${shown['day']}`, time: `${shown['hour']}:${shown['minute']}` };
}

/** `YYYY-MM-DD`, in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

const minuteMs = 60_000;

/** Local time as if it were UTC, in minutes since 1970. */
const wallMinutes = ({ day, time }: LocalMoment): number => Date.parse(`${day}T00:00:00Z`) / minuteMs + minutesOf(time);

/** Times skipped by summer time move to shortly after the change. @throws RangeError for an unknown zone, day or time */
export function instantOf(moment: LocalMoment, timeZone: string): Date {
  const wanted = wallMinutes(moment);
  let at = wanted;
  // The second round matters only if the clock changes between the first guess and the result.
  for (let round = 0; round < 2; round += 1) {
    at += wanted - wallMinutes(localMoment(new Date(at * minuteMs), timeZone));
  }
  return new Date(at * minuteMs);
}

/** Minutes ahead of UTC. @throws RangeError for an unknown zone */
export const utcOffsetAt = (at: Date, timeZone: string): number =>
  wallMinutes(localMoment(at, timeZone)) - Math.floor(at.getTime() / minuteMs);

/** The beginning of the next day there. @throws RangeError as `instantOf` */
export const endOfDay = (day: string, timeZone: string): Date =>
  instantOf({ day: addDays(day, 1), time: '00:00' }, timeZone);

/** A deadline at midnight is shown as 23:59, so that nobody takes it for the next day. @throws RangeError as `localMoment` */
export function lastMoment(deadline: Date | string, timeZone: string): LocalMoment {
  const at = localMoment(deadline, timeZone);
  return at.time === '00:00' ? { day: addDays(at.day, -1), time: '23:59' } : at;
}
