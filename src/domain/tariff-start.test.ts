import { expect, test } from 'vitest';
import { firstFreeDay } from './tariff-start.ts';

test.each([
  ['2026-11-18T09:59:59Z', '2026-11-19'],
  ['2026-11-18T10:00:00Z', '2026-11-20'],
  ['2026-12-31T23:00:00Z', '2027-01-02'],
])('at %s the first day that has not begun in any time zone is %s', (now, day) => {
  expect(firstFreeDay(new Date(now))).toBe(day);
});
