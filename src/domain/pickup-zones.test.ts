import { expect, test } from 'vitest';
import { pickupMessages } from './messages/pickup.ts';
import { checkPickUp } from './pickup-availability.ts';
import { addDays, localMoment, pickUpDate, instantOf } from './working-days.ts';

// The origin's clock decides which day it is, whether it has passed, how far ahead a day lies and whether bookings are open.

const carrier = { cutOff: '16:00', earliest: '09:00', latest: '18:00' };
const zones = {
  Auckland: { timeZone: 'Pacific/Auckland', country: 'NZ' },
  Paris: { timeZone: 'Europe/Paris', country: 'FR' },
  'New York': { timeZone: 'America/New_York', country: 'US' },
} as const;
type City = keyof typeof zones;

const check = (city: City, instant: string, date: string, ready = '14:00', close = '17:00') => {
  const { timeZone, country } = zones[city];
  const response = checkPickUp({ date, ready, close }, { country, carrier, now: localMoment(instant, timeZone) });
  return response.status === 'SUCCESS' ? 'SUCCESS' : response.message;
};
const first = (city: City, instant: string): string => {
  const { timeZone, country } = zones[city];
  return pickUpDate(localMoment(instant, timeZone), carrier.cutOff, country);
};

// In each zone the last minute of Tuesday the 24th, and the first of the 25th.
test.each<[City, string, string]>([
  ['Auckland', '2026-11-24T10:59:59Z', '2026-11-24T11:00:00Z'],
  ['Paris', '2026-11-24T22:59:59Z', '2026-11-24T23:00:00Z'],
  ['New York', '2026-11-25T04:59:59Z', '2026-11-25T05:00:00Z'],
])('in %s the day turns between %s and %s', (city, before, after) => {
  // Late in the evening the day is still there, only its bookings are closed; a minute later it has passed.
  expect(check(city, before, '2026-11-24')).toBe(pickupMessages.bookingClosed('16:00'));
  expect(check(city, after, '2026-11-24')).toBe(pickupMessages.past);
  expect(check(city, before, '2026-11-25')).toBe('SUCCESS');
  expect(check(city, after, '2026-11-25')).toBe('SUCCESS');
  // Ten days ahead of the 24th is Friday the 4th; from the 25th on also the 5th, which is a Saturday.
  expect(check(city, before, '2026-12-04')).toBe('SUCCESS');
  expect(check(city, before, '2026-12-05')).toBe(pickupMessages.tooFar(10, '2026-12-04'));
  expect(check(city, after, '2026-12-05')).toBe(pickupMessages.notWorking(6));
  expect([first(city, before), first(city, after)]).toEqual(['2026-11-25', '2026-11-25']);
});

test.each<[City, string, string]>([
  ['Auckland', '2026-11-24T02:59:59Z', '2026-11-24T03:00:00Z'],
  ['Paris', '2026-11-24T14:59:59Z', '2026-11-24T15:00:00Z'],
  ['New York', '2026-11-24T20:59:59Z', '2026-11-24T21:00:00Z'],
])('in %s the cut-off is at 16:00 there, between %s and %s', (city, before, after) => {
  expect([check(city, before, '2026-11-24', '14:00', '18:00'), first(city, before)]).toEqual(['SUCCESS', '2026-11-24']);
  expect([check(city, after, '2026-11-24', '14:00', '18:00'), first(city, after)]).toEqual([
    pickupMessages.bookingClosed('16:00'),
    '2026-11-25',
  ]);
});

test('the same moment falls on different pick-up days at origins of different time zones', () => {
  const instant = '2026-11-23T23:30:00Z';
  // Tuesday noon in Auckland, half past midnight on Tuesday in Paris, Monday evening in New York.
  expect([check('Auckland', instant, '2026-11-23'), check('Paris', instant, '2026-11-23')]).toEqual([
    pickupMessages.past,
    pickupMessages.past,
  ]);
  expect(check('New York', instant, '2026-11-23')).toBe(pickupMessages.bookingClosed('16:00'));
  expect([first('Auckland', instant), first('Paris', instant), first('New York', instant)]).toEqual([
    '2026-11-24',
    '2026-11-24',
    '2026-11-24',
  ]);
  // Friday evening in New York is Saturday in Auckland: Monday is the next day that works in both.
  const friday = '2026-11-27T23:30:00Z';
  expect([first('Auckland', friday), first('New York', friday)]).toEqual(['2026-11-30', '2026-11-30']);
});

// The Friday before a change of the clocks, the days over it, and the minute of the cut-off on the Monday after it.
test.each<[string, City, string, string, string, string]>([
  ['into winter', 'Paris', '2026-10-23', '2026-10-26', '2026-10-26T14:59:59Z', '2026-10-26T15:00:00Z'],
  ['into summer', 'Paris', '2027-03-26', '2027-03-29', '2027-03-29T13:59:59Z', '2027-03-29T14:00:00Z'],
  ['into winter', 'New York', '2026-10-30', '2026-11-02', '2026-11-02T20:59:59Z', '2026-11-02T21:00:00Z'],
  ['into summer', 'New York', '2027-03-12', '2027-03-15', '2027-03-15T19:59:59Z', '2027-03-15T20:00:00Z'],
  ['into summer', 'Auckland', '2026-09-25', '2026-09-28', '2026-09-28T02:59:59Z', '2026-09-28T03:00:00Z'],
  ['into winter', 'Auckland', '2027-04-02', '2027-04-05', '2027-04-05T03:59:59Z', '2027-04-05T04:00:00Z'],
])('when the clocks change %s in %s no day is lost or gained', (_, city, friday, monday, before, after) => {
  const { timeZone } = zones[city];
  const at = (day: string, time: string): string => instantOf({ day, time }, timeZone).toISOString();
  // Ten calendar days ahead of Friday is a Monday, eleven a Tuesday, however many hours lie between.
  const [tenth, eleventh] = [addDays(friday, 10), addDays(friday, 11)];
  for (const time of ['00:00', '23:59']) {
    expect(check(city, at(friday, time), tenth)).toBe('SUCCESS');
    expect(check(city, at(friday, time), eleventh)).toBe(pickupMessages.tooFar(10, tenth));
  }
  expect(first(city, at(friday, '16:00'))).toBe(monday);
  expect(check(city, at(friday, '16:00'), monday)).toBe('SUCCESS');
  // Sunday has 23 or 25 hours; its ends are its ends.
  const sunday = addDays(monday, -1);
  expect(check(city, at(sunday, '00:00'), sunday)).toBe(pickupMessages.notWorking(7));
  expect(check(city, at(sunday, '23:59'), sunday)).toBe(pickupMessages.notWorking(7));
  expect(check(city, at(monday, '00:00'), sunday)).toBe(pickupMessages.past);
  expect([first(city, before), check(city, before, monday, '14:00', '18:00')]).toEqual([monday, 'SUCCESS']);
  expect(check(city, after, monday, '14:00', '18:00')).toBe(pickupMessages.bookingClosed('16:00'));
});
