import { expect, test } from 'vitest';
import {
  checkWindow,
  describePickupDay,
  durationText,
  isClosedDay,
  lastBookableDay,
  nameDay,
  readWindow,
  tidyTime,
} from './pickup-times.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9:30', '09:30'],
  [' 9.30 ', '09:30'],
  ['09h30', '09:30'],
  ['23:59', '23:59'],
  ['0', '00:00'],
  ['24:00', '24:00'],
  ['9:60', '9:60'],
  ['9:3', '9:3'],
  ['12345', '12345'],
  ['noon', 'noon'],
  ['', ''],
])('the typed time %s is tidied to %s', (typed, tidied) => {
  expect(tidyTime(typed)).toBe(tidied);
});

test('a typed pick-up window is read, and 90 minutes are enough', () => {
  expect(readWindow('10:00', '11:30')).toEqual({ from: 600, to: 690, minutes: 90, isLongEnough: true });
  expect(readWindow('1000', '11:29')).toMatchObject({ minutes: 89, isLongEnough: false });
  expect(readWindow('11:00', '11:00')).toBe(null);
  expect(readWindow('11:00', '')).toBe(null);
});

test('durations are written in words', () => {
  expect([60, 90, 121, 45, 0].map(durationText)).toEqual([
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 1 minute',
    '45 minutes',
    '0 minutes',
  ]);
});

test('the calendar ends ten days ahead, and never before the first day offered by the server', () => {
  expect(lastBookableDay('2026-11-24', '2026-11-21')).toBe('2026-12-01');
  expect(lastBookableDay('2026-12-03', '2026-11-21')).toBe('2026-12-03');
});

test('weekends depend on the country', () => {
  expect(isClosedDay('2026-11-22', 'DE')).toBe(true);
  expect(isClosedDay('2026-11-22', 'SA')).toBe(false);
  expect(nameDay('2026-11-21', 'DE')).toBe('Sat 21 Nov 2026, no courier');
});

// A Monday, at ten.
const place = {
  country: 'DE',
  carrier: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
  now: { day: '2026-11-23', time: '10:00' },
};
const typed = { pickupDate: '2026-11-24', pickupTime: '1000', officeCloseTime: '13' };

test('a possible pick-up window shows no error', () => {
  expect(checkWindow(typed, place)).toBe(null);
});

test.each([
  [{ pickupTime: '16:00', officeCloseTime: '18:00' }, 'The package must be ready before 16:00'],
  [{ officeCloseTime: '11:29' }, 'The courier needs at least 90 minutes.'],
  [{ pickupDate: '2026-11-22' }, 'This day has passed'],
  [{ pickupDate: '2026-11-28' }, 'There is no pick-up on Saturdays'],
  [{ pickupDate: '2026-12-04' }, 'Pick-ups can be booked up to 10 days ahead.'],
  [{ pickupDate: '2026-11-23', pickupTime: '9', officeCloseTime: '11' }, 'Less than 90 minutes are left today'],
])('the pick-up window %j shows an error before saving', (window, words) => {
  expect(checkWindow({ ...typed, ...window }, place)).toContain(words);
});

test.each([{ pickupDate: '' }, { pickupTime: '' }, { officeCloseTime: 'noon' }, { officeCloseTime: '09:00' }])(
  'an incomplete or reversed pick-up window with %j is not checked yet',
  (window) => {
    expect(checkWindow({ ...typed, ...window }, place)).toBe(null);
  },
);

const offerDays = { pickUpDate: '2026-11-24', deliveryDate: '2026-11-27', transitDays: 3 };

const berlin = { countryCode: 'DE', city: 'Berlin', today: '2026-11-23', viewersToday: '2026-11-23' };

test.each([
  ['2026-11-24', 'Tue 24 Nov, tomorrow; delivery by Fri 27 Nov'],
  ['2026-11-30', 'Mon 30 Nov, in 7 days; delivery by Thu 3 Dec'],
  ['2026-11-28', 'Sat 28 Nov: no courier comes on this day'],
  ['', 'At most 10 days ahead'],
])('a pick-up on "%s" is described with its delivery day', (day, words) => {
  expect(describePickupDay(day, berlin, offerDays)).toBe(words);
});

test.each([null, { pickUpDate: null, deliveryDate: null, transitDays: null }])(
  'a pick-up without days of an offer is described by itself: %j',
  (days) => {
    expect(describePickupDay('2026-11-24', berlin, days)).toBe('Tue 24 Nov, tomorrow');
  },
);

test('where it is another day at the origin, the description names the city whose day it means', () => {
  const tokyo = { countryCode: 'JP', city: 'Tokyo', today: '2026-11-27', viewersToday: '2026-11-26' };
  expect(describePickupDay('2026-11-27', tokyo, null)).toBe('Fri 27 Nov, today in Tokyo');
});
