import { utcTime } from './utc-time.ts';

/** The clocks that are furthest ahead show UTC+14. */
const furthestAheadHours = 14;

/** The first day that has begun nowhere on earth yet: no offer was made on it, and none is being made. */
export const firstFreeDay = (now: Date): string =>
  utcTime(now).add(furthestAheadHours, 'hour').add(1, 'day').format('YYYY-MM-DD');
