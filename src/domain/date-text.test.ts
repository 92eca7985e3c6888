import { expect, test } from 'vitest';
import { dateText, dateTimeText, monthDayText } from './date-text.ts';

test('a day is read as people write it', () => {
  expect(dateText('2026-11-24')).toBe('24 Nov 2026');
  expect(dateText('2028-02-29')).toBe('29 Feb 2028');
  expect(monthDayText('2027-01-04')).toBe('4 Jan');
});

test('a time keeps its clock, and what follows it', () => {
  expect(dateTimeText('2026-11-24 15:12')).toBe('24 Nov 2026, 15:12');
  expect(dateTimeText('2026-01-02 00:05 UTC+01:00')).toBe('2 Jan 2026, 00:05 UTC+01:00');
});

test('what is no time stays as it is', () => {
  expect(dateTimeText('local time')).toBe('local time');
});
