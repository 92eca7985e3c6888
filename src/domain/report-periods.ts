import { financeMessages } from './messages/finance.ts';
import { reportsMessages } from './messages/reports.ts';
import { addDays, daysBetween, weekdayOf } from './working-days.ts';

const mostYears = 3;

/** @throws RangeError unless `day` is a day */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export function weeksOf(dateFrom: string, dateTo: string): string[] {
  const first = mondayOf(dateFrom);
  const count = Math.floor(daysBetween(first, dateTo) / 7) + 1;
  return Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
}

export interface Days {
  dateFrom: string;
  dateTo: string;
}

/** Null for a valid period (rule PAY-25). */
export function brokenPeriod(dateFrom: string, dateTo: string): string | null {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return financeMessages.endsBeforeStart;
  return days > mostYears * 366 ? reportsMessages.periodTooLong(mostYears) : null;
}

/** UTC days: this week and the eleven before it. */
export const firstPeriod = (today: string): { dateFrom: string; dateTo: string } => ({
  dateFrom: addDays(mondayOf(today), -77),
  dateTo: today,
});
