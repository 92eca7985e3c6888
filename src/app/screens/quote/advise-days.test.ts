import { expect, test } from 'vitest';
import { adviseDays } from './wishes-form-values.ts';

// A Wednesday.
const today = '2026-11-18';
const daysOf = (PickupDate: string, ExpectedDate = '', DeadlineDate = '') => ({
  PickupDate,
  ExpectedDate,
  DeadlineDate,
});

test('the days with which the dialog opens are moved to the next working days', () => {
  const advice = adviseDays(daysOf(today, today, today), 'DE', today)!;
  expect(advice.days).toEqual(daysOf('2026-11-19', '2026-11-20', '2026-11-20'));
  expect(advice.reasons).toHaveLength(2);
});

test('nobody comes on the weekend of the origin, which is not the same everywhere', () => {
  expect(adviseDays(daysOf('2026-11-21'), 'DE', today)).toEqual({
    reasons: ['No courier comes on Sat 21 Nov.'],
    days: daysOf('2026-11-23'),
  });
  expect(adviseDays(daysOf('2026-11-22'), 'SA', today)).toBeNull();
  expect(adviseDays(daysOf('2026-11-20'), 'SA', today)?.days.PickupDate).toBe('2026-11-22');
});

test('an arrival lies a working day after the pick-up at the earliest', () => {
  expect(adviseDays(daysOf('2026-11-20', '2026-11-21', '2026-11-30'), 'DE', today)).toEqual({
    reasons: ['Nothing can arrive before Mon 23 Nov.'],
    days: daysOf('2026-11-20', '2026-11-23', '2026-11-30'),
  });
  expect(adviseDays(daysOf('2026-11-20', '2026-11-23', '2026-11-23'), 'DE', today)).toBeNull();
});

test('days that are not entered are not asked for', () => {
  expect(adviseDays(daysOf(''), 'DE', today)).toBeNull();
  expect(adviseDays(daysOf('2026-11-19'), 'DE', today)).toBeNull();
  expect(adviseDays(daysOf('19 Nov 20263'), 'DE', today)).toBeNull();
  expect(adviseDays(daysOf(today, 'soon', '2026-11-30'), 'DE', today)?.days.ExpectedDate).toBe('soon');
});
