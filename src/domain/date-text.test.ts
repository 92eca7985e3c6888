import { expect, test } from 'vitest';
import {
  clockInWords,
  dayInWords,
  discountDay,
  instantText,
  instantWithSeconds,
  monthDayInWords,
  weekdayInWords,
  weekdayText,
} from './date-text.ts';

test('an instant is shown as local time, to the minute and to the second', () => {
  expect(instantText('2026-11-24T22:30:05Z', 'Europe/Vilnius')).toBe('2026-11-25 00:30');
  expect(instantWithSeconds('2026-11-24T22:30:05Z', 'Europe/Vilnius')).toBe('2026-11-25 00:30:05');
  expect(instantWithSeconds('2026-11-24T00:00:00Z', 'UTC')).toBe('2026-11-24 00:00:00');
});

test('the discount screens write the day before the month', () => {
  expect(discountDay('2026-11-02')).toBe('02/11/2026');
  expect(discountDay('2026-11-02 15:12')).toBe('02/11/2026 15:12');
});

test('a date within a sentence has its month in words', () => {
  expect(dayInWords('2026-11-24')).toBe('24 Nov 2026');
  expect(dayInWords('2028-02-29')).toBe('29 Feb 2028');
  expect(monthDayInWords('2027-01-04')).toBe('4 Jan');
});

test('a date with its weekday shows the year only when it is not the current one', () => {
  expect(weekdayText('2026-11-29')).toBe('Sun');
  expect(weekdayInWords('2026-11-24')).toBe('Tue 24 Nov');
  expect(weekdayInWords('2028-02-29')).toBe('Tue 29 Feb');
  expect(weekdayInWords('2026-11-24', '2026-01-01')).toBe('Tue 24 Nov');
  expect(weekdayInWords('2027-01-04', '2026-12-31')).toBe('Mon 4 Jan 2027');
});

test('a time within a text keeps its clock time and the words after it', () => {
  expect(clockInWords('2026-11-24 15:12')).toBe('24 Nov 2026, 15:12');
  expect(clockInWords('2026-01-02 00:05 UTC+01:00')).toBe('2 Jan 2026, 00:05 UTC+01:00');
  expect(clockInWords('local time')).toBe('local time');
});
