import { expect, test } from 'vitest';
import { endOfDay, instantOf, lastMoment } from './local-time.ts';
import { localMoment } from './working-days.ts';

test.each([
  ['2026-11-21', 'UTC', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21', 'Europe/Berlin', '2026-11-21T23:00:00.000Z'],
  ['2026-07-21', 'Europe/Berlin', '2026-07-21T22:00:00.000Z'],
  ['2026-11-21', 'America/Los_Angeles', '2026-11-22T08:00:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
  // The clocks change on these days.
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
])('the day %s ends in %s at %s', (day, zone, expected) => {
  expect(endOfDay(day, zone).toISOString()).toBe(expected);
});

test('a local time converts to an instant and back, and one that the clock skips stays within the hour', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    for (const moment of [
      { day: '2026-01-31', time: '13:37' },
      { day: '2026-06-30', time: '00:00' },
    ]) {
      expect(localMoment(instantOf(moment, zone), zone)).toEqual(moment);
    }
  }
  const skipped = instantOf({ day: '2026-03-29', time: '02:30' }, 'Europe/Berlin');
  expect(Math.abs(skipped.getTime() - Date.parse('2026-03-29T01:00:00Z'))).toBeLessThanOrEqual(3_600_000);
});

test.each([
  ['2026-11-20T23:00:00.000Z', '2026-11-20', '23:59'],
  ['2026-11-20T22:59:59.999Z', '2026-11-20', '23:59'],
  ['2026-11-20T23:01:00.000Z', '2026-11-21', '00:01'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31', '23:59'],
  ['2026-11-20T13:30:00.000Z', '2026-11-20', '14:30'],
])('a deadline at %s is shown as %s, %s in Berlin', (deadline, day, time) => {
  expect(lastMoment(deadline, 'Europe/Berlin')).toEqual({ day, time });
});
