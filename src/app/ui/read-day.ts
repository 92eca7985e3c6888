import { isDay } from '#domain/text-form.ts';
import { addDays, daysBetween } from '#domain/working-days.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const words: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Reads `24 Nov 2026`, `24/11/26` (day first), `tomorrow`, `+3`; without a year the nearest to `today`. Returns `YYYY-MM-DD`. */
export function readDay(text: string, today: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[ ,.]+/, '');
  const steps = words[typed] ?? (/^[+-]\d{1,3}$/.test(typed) ? Number(typed) : null);
  if (steps !== null) return addDays(today, steps);
  if (isDay(typed)) return typed;
  const [, date, month, year] =
    /^(\d{1,2})[./ ]\s*(\d{1,2})(?:[./ ]\s*(\d{4}|\d{2})?)?$/.exec(typed) ??
    /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(typed) ??
    swap(/^(\d{4})([-./ ])\s*(\d{1,2})\2\s*(\d{1,2})\.?$/.exec(typed), [4, 3, 1]) ??
    /^(\d{1,2})\.?\s*([a-z]{3,9})\.?,?\s*(\d{4})?$/.exec(typed) ??
    swap(/^([a-z]{3,9})\.?\s*(\d{1,2}),?\s*(\d{4})?$/.exec(typed), [2, 1, 3]) ??
    [];
  if (!date || !month) return null;
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1;
  const inYear = (of: number | string) => `${of}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year) return orNull(inYear(year.length === 2 ? `20${year}` : year));
  const thisYear = Number(today.slice(0, 4));
  const distance = (day: string) => Math.abs(daysBetween(today, day));
  const near = [thisYear - 1, thisYear, thisYear + 1].map(inYear).filter(isDay);
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

const swap = (match: RegExpExecArray | null, order: [number, number, number]): (string | undefined)[] | null =>
  match && [match[0], ...order.map((place) => match[place])];

const orNull = (day: string): string | null => (isDay(day) ? day : null);
