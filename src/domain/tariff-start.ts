import { utcTime } from './utc-time.ts';

/** UTC+14 */
const furthestAheadHours = 14;

/** A day that has begun nowhere on earth, so no offer was made on it. */
export const firstFreeDay = (now: Date): string =>
  utcTime(now).add(furthestAheadHours, 'hour').add(1, 'day').format('YYYY-MM-DD');
