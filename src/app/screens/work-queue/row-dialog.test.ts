import { expect, test } from 'vitest';
import { readUntil, tomorrowAtNine } from './row-dialog.tsx';

test('the snooze time is read in the browser’s time zone, and is null while incomplete', () => {
  expect(readUntil({ day: '2026-11-20', time: '09:30' })).toBe(new Date(2026, 10, 20, 9, 30).toISOString());
  expect(readUntil({ day: '2026-11-20', time: '9:30' })).toBe(new Date(2026, 10, 20, 9, 30).toISOString());
  for (const [day, time] of [
    ['', '09:00'],
    ['2026-11-20', ''],
    ['2026-11-31', '09:00'],
    ['2026-11-20', '25:00'],
  ] as const)
    expect(readUntil({ day, time })).toBeNull();
});

test('tomorrow is the next day of the calendar', () => {
  expect(tomorrowAtNine('2026-12-31')).toEqual({ day: '2027-01-01', time: '09:00' });
});
