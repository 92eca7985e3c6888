import { expect, test } from 'vitest';
import { brokenPeriod, firstPeriod, mondayOf, weeksOf } from './report-periods.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ['2026-11-18', '2026-11-18', ['2026-11-16']],
  ['2026-11-22', '2026-11-23', ['2026-11-16', '2026-11-23']],
  ['2026-11-16', '2026-11-29', ['2026-11-16', '2026-11-23']],
])('a period from %s to %s touches the weeks %j', (from, to, weeks) => {
  expect(weeksOf(from, to)).toEqual(weeks);
});

test('the first period shown is twelve weeks, the last of them unfinished', () => {
  const { dateFrom, dateTo } = firstPeriod('2026-11-18');
  expect([dateFrom, dateTo]).toEqual(['2026-08-31', '2026-11-18']);
  expect(weeksOf(dateFrom, dateTo)).toHaveLength(12);
});

test('a period has at least one day and at most three years', () => {
  expect(brokenPeriod('2026-11-18', '2026-11-18')).toBeNull();
  expect(brokenPeriod('2026-11-18', '2026-11-17')).toBe('Date to must not be before date from');
  expect(brokenPeriod('2024-01-01', '2027-01-03')).toBeNull();
  expect(brokenPeriod('2024-01-01', '2027-01-04')).toBe('Please choose at most 3 years');
});
