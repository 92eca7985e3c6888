import { expect, test } from 'vitest';
import { isHoliday, isOpenAt, type OpeningHours, spansOf } from './opening-hours.ts';
import { localMoment } from './working-days.ts';

// 2026-11-23 is a Monday.
const hours: OpeningHours = {
  openingHours: [
    { dayOfWeek: 'MONDAY', openingTime: '14:00', closingTime: '18:30' },
    { dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '13:00' },
    { dayOfWeek: 'FRIDAY', openingTime: '09:00', closingTime: '13:00' },
    { dayOfWeek: 'SATURDAY', openingTime: '00:00', closingTime: '24:00' },
  ],
  holidays: [{ from: '2026-12-25', to: '2026-12-26' }],
};

test.each([
  ['2026-11-23', '08:59', false],
  ['2026-11-23', '09:00', true],
  ['2026-11-23', '12:59', true],
  ['2026-11-23', '13:00', false],
  ['2026-11-23', '14:00', true],
  ['2026-11-23', '18:30', false],
  ['2026-11-24', '10:00', false],
  ['2026-11-28', '00:00', true],
  ['2026-11-28', '23:59', true],
  ['2026-11-29', '00:00', false],
  // A Friday and a Saturday that are closed all the same.
  ['2026-12-25', '10:00', false],
  ['2026-12-26', '10:00', false],
])('on %s at %s a place is open: %s', (day, time, open) => {
  expect(isOpenAt(hours, { day, time })).toBe(open);
});

test('the spans of a day stand in their order, and a closed day has none', () => {
  expect(spansOf(hours, '2026-11-23').map(({ openingTime }) => openingTime)).toEqual(['09:00', '14:00']);
  expect([spansOf(hours, '2026-11-24'), spansOf(hours, '2026-12-25')]).toEqual([[], []]);
  expect([isHoliday(hours, '2026-12-24'), isHoliday(hours, '2026-12-26'), isHoliday(hours, '2026-12-27')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a place is open by its own clock and not by the viewer’s', () => {
  const at = new Date('2026-11-22T21:30:00Z');
  expect(isOpenAt(hours, localMoment(at, 'Pacific/Auckland'))).toBe(true);
  expect(isOpenAt(hours, localMoment(at, 'Europe/Paris'))).toBe(false);
});
