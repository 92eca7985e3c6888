import { expect, test } from 'vitest';
import { minuteText } from './minute-text.ts';

test.each([
  ['2026-11-24T09:00:00.000Z', 'Europe/Berlin', '2026-11-24 10:00'],
  ['2026-11-24T23:59:59.999Z', 'Asia/Tokyo', '2026-11-25 08:59'],
  ['2026-07-01T04:05:00Z', 'America/New_York', '2026-07-01 00:05'],
])('%s is local time of %s', (instant, timeZone, said) => {
  expect(minuteText(instant, timeZone)).toBe(said);
});
