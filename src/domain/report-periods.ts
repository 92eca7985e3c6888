import { financeMessages } from './messages/finance.ts';
import { reportsMessages } from './messages/reports.ts';
import { addDays, daysBetween, weekdayOf } from './working-days.ts';

/** The longest period of a report, in years. */
const longestYears = 3;

/** The Monday of a day's week. @throws RangeError unless `day` is a day */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The Mondays of all weeks that a period touches, the first to the last; both days count. */
export function weeksOf(dateFrom: string, dateTo: string): string[] {
  const first = mondayOf(dateFrom);
  const count = Math.floor(daysBetween(first, dateTo) / 7) + 1;
  return Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
}

/** Two days and all between them. */
export interface Days {
  dateFrom: string;
  dateTo: string;
}

/** The sentence about a period of two days that no report is shown of (rule PAY-25); null where they are. */
export function brokenPeriod(dateFrom: string, dateTo: string): string | null {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return financeMessages.endsBeforeStart;
  return days > longestYears * 366 ? reportsMessages.periodTooLong(longestYears) : null;
}

/** The period that is shown first, in UTC days: the week of today and the eleven before it. */
export const firstPeriod = (today: string): { dateFrom: string; dateTo: string } => ({
  dateFrom: addDays(mondayOf(today), -77),
  dateTo: today,
});
