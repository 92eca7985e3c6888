import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  deliveryDateAfter,
  isBeforeCutOff,
  isWorkingDay,
  localMoment,
  minutesOf,
  nextWorkingDay,
  pickUpDate,
  weekdayOf,
  weekendOf,
  endOfDay,
  instantOf,
  lastMoment,
} from './working-days.ts';

test.each([
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['1900-01-01', 1],
  ['2000-02-29', 2],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['2199-12-31', 2],
])('%s is the weekday %d', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  // Clocks change in Berlin on the first two and in New York on the last two of these days.
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 365, '2027-11-21'],
])('the day %s plus %d days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
  expect(daysBetween(day, result)).toBe(days);
});

test.each(['', '2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00', 'today'])(
  '"%s" is refused as a day',
  (text) => {
    expect(() => weekdayOf(text)).toThrow(RangeError);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  },
);

test.each(['', '24:00', '9:00', '09:60', '09:00:00'])('"%s" is refused as a time of day', (text) => {
  expect(() => minutesOf(text)).toThrow(RangeError);
});

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1960-01-01', days));

test('weekdays follow one another, and differences of days add up', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1);
      expect(addDays(addDays(day, days), -days)).toBe(day);
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

test('each country has its own weekend', () => {
  expect(weekendOf('DE')).toEqual([6, 7]);
  expect(weekendOf('AE')).toEqual([6, 7]);
  expect(weekendOf('SA')).toEqual([5, 6]);
  expect(weekendOf('IL')).toEqual([5, 6]);
  expect(weekendOf('IR')).toEqual([5]);
  expect(weekendOf('NP')).toEqual([6]);
  expect(weekendOf('BN')).toEqual([5, 7]);
  expect(weekendOf('toString')).toEqual([6, 7]);
});

test('every week has working days in every country', () => {
  for (const country of ['SA', 'IR', 'AF', 'BN', 'NP', 'FR']) {
    const week = Array.from({ length: 7 }, (_, ahead) => addDays('2026-11-16', ahead));
    expect(week.filter((day) => isWorkingDay(day, country)).length).toBe(7 - weekendOf(country).length);
  }
});

test.each([
  ['2026-11-20', 'DE', '2026-11-23'],
  ['2026-11-21', 'DE', '2026-11-23'],
  ['2026-11-23', 'DE', '2026-11-24'],
  ['2026-11-19', 'SA', '2026-11-22'],
  ['2026-11-20', 'SA', '2026-11-22'],
  ['2026-11-19', 'BN', '2026-11-21'],
  ['2026-11-21', 'BN', '2026-11-23'],
  ['2026-12-31', 'QA', '2027-01-03'],
])('after %s the next working day in %s is %s', (day, country, next) => {
  expect(nextWorkingDay(day, country)).toBe(next);
});

test.each([
  ['2026-11-20', '15:59', 'DE', '2026-11-20'],
  ['2026-11-20', '16:00', 'DE', '2026-11-23'],
  ['2026-11-20', '23:59', 'DE', '2026-11-23'],
  ['2026-11-21', '08:00', 'DE', '2026-11-23'],
  ['2026-11-22', '08:00', 'DE', '2026-11-23'],
  ['2026-11-22', '08:00', 'SA', '2026-11-22'],
  ['2026-11-19', '16:00', 'SA', '2026-11-22'],
  ['2026-11-20', '08:00', 'SA', '2026-11-22'],
  ['2026-12-31', '16:01', 'US', '2027-01-01'],
])('an offer made on %s at %s in %s has its pick-up on %s', (day, time, country, pickUp) => {
  expect(pickUpDate({ day, time }, '16:00', country)).toBe(pickUp);
});

test('an order in the minute of the cut-off is too late for that day', () => {
  expect(isBeforeCutOff('15:59', '16:00')).toBe(true);
  expect(isBeforeCutOff('16:00', '16:00')).toBe(false);
  expect(isBeforeCutOff('09:30', '16:00')).toBe(true);
});

test.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 6, '2026-11-30'],
  ['2026-11-19', 3, '2026-11-24'],
  // Picked up on a Sunday where that is a working day: Monday is the first day under way.
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-27'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-30', 4, '2027-01-05'],
  ['2026-03-27', 1, '2026-03-30'],
  ['2026-11-23', 0, '2026-11-23'],
])('a pick-up on %s is delivered %d working days later, on %s', (pickUp, transitDays, delivery) => {
  expect(deliveryDateAfter(pickUp, transitDays)).toBe(delivery);
});

test('between pick-up and delivery lie exactly the transit days, without Saturdays and Sundays', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 60 }), (pickUp, transitDays) => {
      const delivery = deliveryDateAfter(pickUp, transitDays);
      const under = Array.from({ length: daysBetween(pickUp, delivery) }, (_, ahead) => addDays(pickUp, ahead + 1));
      expect(under.filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 !== 0).length).toBe(transitDays);
      expect(weekdayOf(delivery)).toBeLessThan(6);
    }),
  );
});

test.each([
  ['2026-11-21T09:30:00Z', 'Europe/Berlin', '2026-11-21', '10:30'],
  ['2026-11-21T09:30:00Z', 'America/New_York', '2026-11-21', '04:30'],
  ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22', '00:00'],
  ['2026-11-21T10:59:59Z', 'Pacific/Auckland', '2026-11-21', '23:59'],
  ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22', '00:00'],
  ['2026-12-31T23:30:00Z', 'Europe/Paris', '2027-01-01', '00:30'],
  ['2027-01-01T04:59:00Z', 'America/New_York', '2026-12-31', '23:59'],
  // The hour that Berlin skips in spring and has twice in autumn.
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', '01:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', '03:00'],
  ['2026-11-21T10:30:00+01:00', 'UTC', '2026-11-21', '09:30'],
  ['2026-11-21T10:30:00Z', 'Pacific/Kiritimati', '2026-11-22', '00:30'],
])('at %s the clock in %s shows the day %s and the time %s', (instant, zone, day, time) => {
  expect(localMoment(instant, zone)).toEqual({ day, time });
  expect(localMoment(new Date(instant), zone)).toEqual({ day, time });
});

test('an unknown time zone and an unreadable instant throw an error', () => {
  expect(() => localMoment('2026-11-21T09:30:00Z', 'Mars/Olympus')).toThrow(RangeError);
  expect(() => localMoment('soon', 'UTC')).toThrow(RangeError);
});

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
