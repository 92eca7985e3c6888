import { expect, test } from 'vitest';
import { describePickupDay } from './pickup-days.ts';

const offerDays = { pickUpDate: '2026-11-24', deliveryDate: '2026-11-27', transitDays: 3 };

test.each([
  ['2026-11-24', 'Tue 24 Nov, tomorrow; delivery by Fri 27 Nov'],
  ['2026-11-30', 'Mon 30 Nov, in 7 days; delivery by Thu 3 Dec'],
  ['', 'At most 10 days ahead'],
])('a pick-up on "%s" is said with its arrival', (day, words) => {
  expect(describePickupDay(day, '2026-11-23', offerDays)).toBe(words);
});

test.each([null, { pickUpDate: null, deliveryDate: null, transitDays: null }])(
  'without days of an offer: %j',
  (days) => {
    expect(describePickupDay('2026-11-24', '2026-11-23', days)).toBe('Tue 24 Nov, tomorrow');
  },
);
