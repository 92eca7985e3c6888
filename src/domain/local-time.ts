import { addDays, localMoment, type LocalMoment, minutesOf } from './working-days.ts';

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
