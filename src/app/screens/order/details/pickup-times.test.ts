import { expect, test } from 'vitest';
import { durationText, isClosedDay, lastBookableDay, nameDay, readWindow, tidyTime } from './pickup-times.ts';

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
])('%s is tidied to %s', (typed, tidied) => {
  expect(tidyTime(typed)).toBe(tidied);
});

test('a window is read from what is typed, and 90 minutes are enough', () => {
  expect(readWindow('10:00', '11:30')).toEqual({ from: 600, to: 690, minutes: 90, isLongEnough: true });
  expect(readWindow('1000', '11:29')).toMatchObject({ minutes: 89, isLongEnough: false });
  expect(readWindow('11:00', '11:00')).toBe(null);
  expect(readWindow('11:00', '')).toBe(null);
});

test('lengths of time in words', () => {
  expect([60, 90, 121, 45, 0].map(durationText)).toEqual([
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 1 minute',
    '45 minutes',
    '0 minutes',
  ]);
});

test('the calendar ends ten days ahead, and never before the first day that the server offers', () => {
  expect(lastBookableDay('2026-11-24', '2026-11-21')).toBe('2026-12-01');
  expect(lastBookableDay('2026-12-03', '2026-11-21')).toBe('2026-12-03');
});

test('weekends are those of the country', () => {
  expect(isClosedDay('2026-11-22', 'DE')).toBe(true);
  expect(isClosedDay('2026-11-22', 'SA')).toBe(false);
  expect(nameDay('2026-11-21', 'DE')).toBe('Sat 21 Nov 2026, no courier');
});
