import { expect, test } from 'vitest';
import { adviseDays, checkWishes, newWishes, readWishes, wishesBody, writeWishes } from './wishes-form-values.ts';

const firstDay = '2026-11-21';
const filled = { ...newWishes(firstDay), TargetPrice: '120,50', TypeSea: true, Other: 'Ring twice' };

test('a newly opened dialog lacks only its price', () => {
  expect(checkWishes(newWishes(firstDay))).toEqual({ TargetPrice: ['Target price value is required'] });
});

test('typed values are sent as the contract requires', () => {
  const typed = { ...filled, ExpectedDate: '', DeadlineDate: '' };
  expect(checkWishes(typed)).toEqual({});
  expect(wishesBody(typed)).toEqual({
    ...{ TargetPrice: 120.5, PickupDate: firstDay, ExpectedDate: null, DeadlineDate: null },
    ...{ Other: 'Ring twice', AdditionalInformation: null },
    ...{ Exw: false, Fca: false, Fas: false, Fob: false, TypeAir: false, TypeSea: true, DangerousGoods: false },
  });
});

test.each([
  ['TargetPrice', { TargetPrice: '-0.01' }, 'Price must be ≥ 0'],
  ['TargetPrice', { TargetPrice: '1.0051' }, 'Price format must be 0.00'],
  ['PickupDate', { PickupDate: '' }, 'Pick-up date value is required'],
  ['PickupDate', { PickupDate: '21 Nov 20263.12' }, 'Pick-up date value is not valid'],
  ['DeadlineDate', { DeadlineDate: 'soon' }, 'Deadline date value is not valid'],
  ['ExpectedDate', { PickupDate: '2026-11-23', ExpectedDate: '2026-11-22' }, 'Expected date must be after Pickup date'],
  ['DeadlineDate', { ExpectedDate: '2026-11-23' }, 'Deadline date must be after Expected date'],
])('%s of %j shows: %s', (field, typed, sentence) => {
  expect(checkWishes({ ...filled, ...typed })[field]).toEqual([sentence]);
});

test('a draft restores the wishes, but no day that has passed since', () => {
  const typed = { ...filled, PickupDate: '2026-11-22', DeadlineDate: '' };
  expect(readWishes(writeWishes(typed), firstDay)).toEqual(typed);
  expect(readWishes(writeWishes(typed), '2026-12-01')).toEqual({
    ...typed,
    PickupDate: '2026-12-01',
    ExpectedDate: '2026-12-01',
  });
  expect(readWishes({ ...writeWishes(typed), DeadlineDate: '3.' }, firstDay).DeadlineDate).toBe('3.');
  expect(readWishes({}, firstDay)).toEqual(newWishes(firstDay));
});

// A Wednesday.
const today = '2026-11-18';
const daysOf = (PickupDate: string, ExpectedDate = '', DeadlineDate = '') => ({
  PickupDate,
  ExpectedDate,
  DeadlineDate,
});

test('the days of a newly opened dialog are moved to the next working days', () => {
  const advice = adviseDays(daysOf(today, today, today), 'DE', today)!;
  expect(advice.days).toEqual(daysOf('2026-11-19', '2026-11-20', '2026-11-20'));
  expect(advice.reasons).toHaveLength(2);
});

test('no pick-up is proposed on the weekend of the origin country', () => {
  expect(adviseDays(daysOf('2026-11-21'), 'DE', today)).toEqual({
    reasons: ['No courier comes on Sat 21 Nov.'],
    days: daysOf('2026-11-23'),
  });
  expect(adviseDays(daysOf('2026-11-22'), 'SA', today)).toBeNull();
  expect(adviseDays(daysOf('2026-11-20'), 'SA', today)?.days.PickupDate).toBe('2026-11-22');
});

test('the delivery is at least one working day after the pick-up', () => {
  expect(adviseDays(daysOf('2026-11-20', '2026-11-21', '2026-11-30'), 'DE', today)).toEqual({
    reasons: ['Nothing can arrive before Mon 23 Nov.'],
    days: daysOf('2026-11-20', '2026-11-23', '2026-11-30'),
  });
  expect(adviseDays(daysOf('2026-11-20', '2026-11-23', '2026-11-23'), 'DE', today)).toBeNull();
});

test('days that are not entered are not sent', () => {
  expect(adviseDays(daysOf(''), 'DE', today)).toBeNull();
  expect(adviseDays(daysOf('2026-11-19'), 'DE', today)).toBeNull();
  expect(adviseDays(daysOf('19 Nov 20263'), 'DE', today)).toBeNull();
  expect(adviseDays(daysOf(today, 'soon', '2026-11-30'), 'DE', today)?.days.ExpectedDate).toBe('soon');
});
