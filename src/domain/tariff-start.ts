import { utcTime } from './utc-time.ts';

/** UTC+14. */
const furthestAheadHours = 14;

/** It has begun nowhere on earth: no offer was made on it, and none is being made. */
export const firstFreeDay = (now: Date): string =>
  utcTime(now).add(furthestAheadHours, 'hour').add(1, 'day').format('YYYY-MM-DD');
