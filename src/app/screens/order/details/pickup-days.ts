import { mostDaysAhead } from '#domain/pickup-availability.ts';
import { addDays, isWorkingDay } from '#domain/working-days.ts';
import { dayText } from '#app/ui/day-text.ts';

/** Says whether no courier comes on a day in a country (rule D-12). */
export const isClosedDay = (day: string, countryCode: string): boolean => !isWorkingDay(day, countryCode);

/**
 * The last day of the calendar. `today` is the origin's by the viewer's clock, which may be wrong: the first day that the
 * server offers is in any case open.
 */
export function lastBookableDay(minimum: string, today: string): string {
  const last = addDays(today, mostDaysAhead);
  return last < minimum ? minimum : last;
}

/** A day for those who hear the calendar. */
export const nameDay = (day: string, countryCode: string): string =>
  `${dayText(day)} ${day.slice(0, 4)}${isClosedDay(day, countryCode) ? ', no courier' : ''}`;
