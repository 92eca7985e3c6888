import { expect, test } from 'vitest';
import { describePickupDay } from './pickup-times.ts';

const offerDays = { pickUpDate: '2026-11-24', deliveryDate: '2026-11-27', transitDays: 3 };

const berlin = { countryCode: 'DE', city: 'Berlin', today: '2026-11-23', viewersToday: '2026-11-23' };

test.each([
  ['2026-11-24', 'Tue 24 Nov, tomorrow; delivery by Fri 27 Nov'],
  ['2026-11-30', 'Mon 30 Nov, in 7 days; delivery by Thu 3 Dec'],
  ['2026-11-28', 'Sat 28 Nov: no courier comes on this day'],
  ['', 'At most 10 days ahead'],
])('a pick-up on "%s" is said with its arrival', (day, words) => {
  expect(describePickupDay(day, berlin, offerDays)).toBe(words);
});

test.each([null, { pickUpDate: null, deliveryDate: null, transitDays: null }])(
  'without days of an offer: %j',
  (days) => {
    expect(describePickupDay('2026-11-24', berlin, days)).toBe('Tue 24 Nov, tomorrow');
  },
);

test('where the day at the origin is another one, the words say whose day they count from', () => {
  const tokyo = { countryCode: 'JP', city: 'Tokyo', today: '2026-11-27', viewersToday: '2026-11-26' };
  expect(describePickupDay('2026-11-27', tokyo, null)).toBe('Fri 27 Nov, today in Tokyo');
});
