import { addDays, localMoment, type LocalMoment, minutesOf } from './working-days.ts';

const minuteMs = 60_000;

/** Minutes since 1970 as if the clock on the wall showed UTC. */
const wallMinutes = ({ day, time }: LocalMoment): number => Date.parse(`${day}T00:00:00Z`) / minuteMs + minutesOf(time);

/**
 * A time that a change of the clock leaves out is the instant of the change or up to its length after it. @throws RangeError for an unknown
 * zone, a day or a time that is none
 */
export function instantOf(moment: LocalMoment, timeZone: string): Date {
  const wanted = wallMinutes(moment);
  let at = wanted;
  // A second look is needed only where the clock changes between the first guess and the result.
  for (let look = 0; look < 2; look += 1) {
    at += wanted - wallMinutes(localMoment(new Date(at * minuteMs), timeZone));
  }
  return new Date(at * minuteMs);
}

/** Minutes ahead of UTC. @throws RangeError for an unknown zone */
export const utcOffsetAt = (at: Date, timeZone: string): number =>
  wallMinutes(localMoment(at, timeZone)) - Math.floor(at.getTime() / minuteMs);

/** When the next day begins there. @throws RangeError as `instantOf` */
export const endOfDay = (day: string, timeZone: string): Date =>
  instantOf({ day: addDays(day, 1), time: '00:00' }, timeZone);

/** The end of a day is shown as its last minute: nobody takes it for the day after. @throws RangeError as `localMoment` */
export function lastMoment(deadline: Date | string, timeZone: string): LocalMoment {
  const at = localMoment(deadline, timeZone);
  return at.time === '00:00' ? { day: addDays(at.day, -1), time: '23:59' } : at;
}
