import { servicePointMessages } from './messages/service-points.ts';
import type { OpenSpan } from './opening-hours.ts';
import { isDay, isTimeOfDay } from './text-form.ts';
import type { WeekdayWord } from './weekday-words.ts';

export type ReadCell<T> = { value: T } | { message: string };

/** `9:00` and `09:00:00` become `09:00`. */
export const tidyClock = (text: string): string => text.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):00$/, '$1');

const wordsOf = (cell: string): string[] => cell.split(/[\s,;]+/).filter((word) => word !== '');

/** Spans separated by blanks; empty or `closed` for a closed day. */
export function readSpans(dayOfWeek: WeekdayWord, cell: string): ReadCell<OpenSpan[]> {
  const words = wordsOf(cell.replaceAll(/\s*[-–]\s*/g, '-'));
  if (words.length === 1 && words[0]!.toLowerCase() === 'closed') return { value: [] };
  const spans: OpenSpan[] = [];
  for (const word of words) {
    const [openingTime = '', closingTime = '', ...more] = word.split('-').map(tidyClock);
    const isTime = isTimeOfDay(openingTime) && (isTimeOfDay(closingTime) || closingTime === '24:00');
    if (!isTime || more.length > 0) return { message: servicePointMessages.hours };
    const before = spans.at(-1);
    const rises = openingTime < closingTime && (before === undefined || before.closingTime < openingTime);
    if (!rises) return { message: servicePointMessages.hoursRise };
    spans.push({ dayOfWeek, openingTime, closingTime });
  }
  return { value: spans };
}

/** Single days, or ranges with two dots. */
export function readClosedDays(cell: string): ReadCell<{ from: string; to: string }[]> {
  const closed: { from: string; to: string }[] = [];
  for (const word of wordsOf(cell.replaceAll(/\s*\.\.\s*/g, '..'))) {
    const [from = '', to = from, ...more] = word.split('..');
    if (!isDay(from) || !isDay(to) || to < from || more.length > 0) return { message: servicePointMessages.closed };
    closed.push({ from, to });
  }
  return { value: closed };
}
