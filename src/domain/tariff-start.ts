import { utcDay } from './utc-day.ts';
import { addDays } from './working-days.ts';

/** The clocks that are furthest ahead show UTC+14. */
const furthestAheadMs = 14 * 3_600_000;

/** The first day that has begun nowhere on earth yet: no offer was made on it, and none is being made. */
export const firstFreeDay = (now: Date): string => addDays(utcDay(new Date(now.getTime() + furthestAheadMs)), 1);
