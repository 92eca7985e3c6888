import { describe, expect, test } from 'vitest';
import { describeLimits, describeOpening, listHolidays, listHours, pointAddress } from './drop-off.tsx';
import type { OpeningHours } from '#domain/opening-hours.ts';

test('the town of a service point is written in the style of its country', () => {
  const address = { addressLine1: '200 W 23rd St', city: 'New York', zipCode: '10001' };
  expect(pointAddress({ address }, 'US')).toEqual(['200 W 23rd St', 'New York, NY 10001']);
  const berlin = { addressLine1: '', city: 'Berlin', zipCode: '10119' };
  expect(pointAddress({ address: berlin }, 'DE')).toEqual(['10119 Berlin']);
});

/** Open on Mondays in two parts, on Tuesdays to midnight, on Saturdays in the morning. */
const shop: OpeningHours = {
  openingHours: [
    { dayOfWeek: 'MONDAY', openingTime: '14:00', closingTime: '18:00' },
    { dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '12:00' },
    { dayOfWeek: 'TUESDAY', openingTime: '08:00', closingTime: '24:00' },
    { dayOfWeek: 'SATURDAY', openingTime: '09:00', closingTime: '11:00' },
  ],
  holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
};
// 2026-11-23 is a Monday.
const describeIt = (day: string, time: string) => describeOpening(shop, { day, time });

describe('the opening state of a service point', () => {
  test.each([
    ['2026-11-23', '07:59', false, 'Closed now, opens at 08:00'],
    ['2026-11-23', '08:00', true, 'Open now, until 12:00'],
    ['2026-11-23', '11:59', true, 'Open now, until 12:00'],
    ['2026-11-23', '12:00', false, 'Closed now, opens at 14:00'],
    ['2026-11-23', '18:00', false, 'Closed now, opens tomorrow at 08:00'],
    ['2026-11-24', '23:59', true, 'Open now, until 24:00'],
    ['2026-11-25', '10:00', false, 'Closed now, opens Sat 28 Nov at 09:00'],
    // A Saturday, and a holiday.
    ['2026-12-26', '09:30', false, 'Closed now, opens Mon 28 Dec at 08:00'],
    ['2026-12-31', '09:30', false, 'Closed now, opens Sat 2 Jan 2027 at 09:00'],
  ])('on %s at %s is shown', (day, time, isOpen, words) => {
    expect(describeIt(day, time)).toEqual({ isOpen, words });
  });

  test('is “closed” when it publishes no hours', () => {
    expect(describeOpening({ openingHours: [], holidays: [] }, { day: '2026-11-23', time: '10:00' })).toEqual({
      isOpen: false,
      words: 'Closed now',
    });
  });
});

test('a week of opening hours is listed from today on, with holidays', () => {
  expect(listHours(shop, '2026-12-21').map(({ name, hours }) => `${name}: ${hours}`)).toEqual([
    'Mon 2026-12-21: 08:00–12:00, 14:00–18:00',
    'Tue 2026-12-22: 08:00–24:00',
    'Wed 2026-12-23: Closed',
    'Thu 2026-12-24: Closed (holiday)',
    'Fri 2026-12-25: Closed (holiday)',
    'Sat 2026-12-26: Closed (holiday)',
    'Sun 2026-12-27: Closed',
  ]);
});

test('coming holidays are listed first to last, and a long one with its end', () => {
  const { openingHours } = shop;
  const holidays = [
    { from: '2027-01-01', to: '2027-01-01' },
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2026-11-01', to: '2026-11-01' },
  ];
  expect(listHolidays({ openingHours, holidays }, '2026-12-26')).toEqual([
    'Thu 24 Dec to Sat 26 Dec',
    'Fri 1 Jan 2027',
  ]);
});

const none = { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null };

test.each([
  [none, null],
  [{ ...none, heaviestKg: 31.5 }, 'Each piece at most 31.5 kg.'],
  [{ ...none, longestCm: 120 }, 'Each piece at most 120 cm long.'],
  [{ ...none, mostPieces: 1 }, 'At most 1 piece.'],
  [
    { heaviestKg: 30, longestCm: 120, middleCm: 60, shortestCm: 60, mostPieces: 10 },
    'Each piece at most 30 kg and 120 × 60 × 60 cm, at most 10 pieces.',
  ],
])('the limits %j are described in words', (limits, words) => {
  expect(describeLimits(limits)).toBe(words);
});
