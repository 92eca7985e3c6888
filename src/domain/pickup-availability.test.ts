import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickupMessages } from './messages/pickup.ts';
import { ruleMessages } from './messages/rules.ts';
import { checkPickUp, type PickUpPlace, type PickUpSlot } from './pickup-availability.ts';
import { addDays, isWorkingDay } from './working-days.ts';

// A Monday, so that the tenth day ahead is a Thursday.
const place: PickUpPlace = {
  country: 'DE',
  carrier: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
  now: { day: '2026-11-23', time: '10:00' },
};
const slot: PickUpSlot = { date: '2026-11-24', ready: '14:00', close: '17:00' };

const refused = (message: string, date: string, ready: string, close: string) => ({
  status: 'REFUSED',
  message,
  nextPickupDate: date,
  nextPickupTime: ready,
  nextOfficeCloseTime: close,
});

test.each<[string, Partial<PickUpSlot>]>([
  ['tomorrow', {}],
  ['today', { date: '2026-11-23' }],
  ['on the tenth day', { date: '2026-12-03' }],
  ['with just 90 minutes', { ready: '14:00', close: '15:30' }],
  ['ready a minute before the cut-off', { ready: '15:59', close: '17:29' }],
  ['ready before the carrier starts', { ready: '06:00' }],
  ['closing after the carrier ends', { close: '23:59' }],
  ['today, ready since the morning', { date: '2026-11-23', ready: '07:00', close: '11:30' }],
])('a pick-up can be %s', (_, changed) => {
  expect(checkPickUp({ ...slot, ...changed }, place)).toEqual({ status: 'SUCCESS' });
});

const fromThursday: PickUpPlace = { ...place, ownDay: '2026-11-26' };

test('no pick-up day before that of the offer can be chosen', () => {
  expect(checkPickUp({ ...slot, date: '2026-11-25' }, fromThursday)).toEqual(
    refused(pickupMessages.beforeOwnDay('2026-11-26'), '2026-11-26', '14:00', '17:00'),
  );
  for (const date of ['2026-11-26', '2026-11-27'])
    expect(checkPickUp({ ...slot, date }, fromThursday)).toEqual({ status: 'SUCCESS' });
});

test('the offer’s own pick-up day can be chosen however far ahead it is', () => {
  const farAhead: PickUpPlace = { ...place, ownDay: '2026-12-12' };
  expect(checkPickUp({ ...slot, date: '2026-12-14' }, farAhead)).toEqual({ status: 'SUCCESS' });
  const early = refused(pickupMessages.beforeOwnDay('2026-12-12'), '2026-12-14', '14:00', '17:00');
  expect(checkPickUp({ ...slot, date: '2026-12-03' }, farAhead)).toEqual(early);
  expect(checkPickUp({ ...slot, date: '2026-12-15' }, farAhead)).toMatchObject({ nextPickupDate: '2026-12-14' });
});

test('a past day is refused, and today is proposed', () => {
  expect(checkPickUp({ ...slot, date: '2026-11-20' }, place)).toEqual(
    refused(pickupMessages.past, '2026-11-23', '14:00', '17:00'),
  );
});

test('a weekend is refused, and the next working day is proposed', () => {
  expect(checkPickUp({ ...slot, date: '2026-11-28' }, place)).toEqual(
    refused(pickupMessages.notWorking(6), '2026-11-30', '14:00', '17:00'),
  );
});

test('Friday is refused as a pick-up day in Riyadh, and Sunday is accepted', () => {
  const riyadh = { ...place, country: 'SA' };
  expect(checkPickUp({ ...slot, date: '2026-11-27' }, riyadh)).toEqual(
    refused(pickupMessages.notWorking(5), '2026-11-29', '14:00', '17:00'),
  );
  expect(checkPickUp({ ...slot, date: '2026-11-29' }, riyadh)).toEqual({ status: 'SUCCESS' });
});

test('the eleventh day ahead is refused, and the last bookable day is proposed', () => {
  expect(checkPickUp({ ...slot, date: '2026-12-04' }, place)).toEqual(
    refused(pickupMessages.tooFar(10, '2026-12-03'), '2026-12-03', '14:00', '17:00'),
  );
});

test('a day beyond the last bookable one is refused, and a weekend at that end is skipped', () => {
  const wednesday = { ...place, now: { day: '2026-11-25', time: '10:00' } };
  expect(checkPickUp({ ...slot, date: '2026-12-20' }, wednesday)).toEqual(
    refused(pickupMessages.tooFar(10, '2026-12-05'), '2026-12-04', '14:00', '17:00'),
  );
  // A wish for that last Saturday itself has no later day left either.
  expect(checkPickUp({ ...slot, date: '2026-12-05' }, wednesday)).toEqual(
    refused(pickupMessages.notWorking(6), '2026-12-04', '14:00', '17:00'),
  );
});

test('a window of 89 minutes is refused, and the same day is proposed with the time from the opening on', () => {
  expect(checkPickUp({ ...slot, ready: '14:00', close: '15:29' }, place)).toEqual(
    refused(pickupMessages.windowTooShort(90), '2026-11-24', '09:00', '15:29'),
  );
});

test('a close time before the ready time is refused with the message of the form', () => {
  expect(checkPickUp({ ...slot, ready: '14:00', close: '09:00' }, place)).toEqual(
    refused(ruleMessages.closeAfterReady, '2026-11-24', '14:00', '18:00'),
  );
  expect(checkPickUp({ ...slot, ready: '14:00', close: '14:00' }, place)).toMatchObject({
    message: ruleMessages.closeAfterReady,
  });
});

test('a ready time at the cut-off is too late for that day', () => {
  expect(checkPickUp({ ...slot, ready: '16:00', close: '18:00' }, place)).toEqual(
    refused(pickupMessages.readyAfterCutOff('16:00'), '2026-11-24', '09:00', '18:00'),
  );
});

test('a ready time too late on the last bookable day proposes that day from its opening', () => {
  expect(checkPickUp({ date: '2026-12-03', ready: '16:30', close: '18:00' }, place)).toEqual(
    refused(pickupMessages.readyAfterCutOff('16:00'), '2026-12-03', '09:00', '18:00'),
  );
});

test('after the end of booking hours today is refused, and the wished times are proposed for tomorrow', () => {
  const today = { ...slot, date: '2026-11-23' };
  expect(checkPickUp(today, { ...place, now: { day: '2026-11-23', time: '15:30' } })).toEqual({ status: 'SUCCESS' });
  expect(checkPickUp({ ...today, close: '18:00' }, { ...place, now: { day: '2026-11-23', time: '16:00' } })).toEqual(
    refused(pickupMessages.bookingClosed('16:00'), '2026-11-24', '14:00', '18:00'),
  );
});

test('a pick-up today needs 90 minutes from now', () => {
  const today = { date: '2026-11-23', ready: '09:00', close: '12:00' };
  expect(checkPickUp(today, { ...place, now: { day: '2026-11-23', time: '10:30' } })).toEqual({ status: 'SUCCESS' });
  expect(checkPickUp(today, { ...place, now: { day: '2026-11-23', time: '10:31' } })).toEqual(
    refused(pickupMessages.tooLateToday(90), '2026-11-23', '09:00', '18:00'),
  );
  // The ready time is kept: only the close time was too early.
  expect(checkPickUp({ ...today, ready: '10:00' }, { ...place, now: { day: '2026-11-23', time: '10:31' } })).toEqual(
    refused(pickupMessages.tooLateToday(90), '2026-11-23', '10:00', '18:00'),
  );
});

test('a Friday after the cut-off at the end of the year leads to the first Monday of the next year', () => {
  const lateOnFriday = { ...place, now: { day: '2027-12-31', time: '17:00' } };
  expect(checkPickUp({ ...slot, date: '2027-12-31' }, lateOnFriday)).toMatchObject({ nextPickupDate: '2028-01-03' });
});

test('unreadable days and times throw an error', () => {
  expect(() => checkPickUp({ ...slot, date: '' }, place)).toThrow(RangeError);
  expect(() => checkPickUp({ ...slot, ready: '9:00' }, place)).toThrow(RangeError);
});

const times = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
});

test('the slot that a refusal proposes is accepted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 20 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom('DE', 'SA', 'IR', 'AF', 'BN', 'NP'),
      times,
      times,
      times,
      (ahead, from, country, ready, close, clock) => {
        const day = addDays('2026-11-23', from);
        const at = { ...place, country, now: { day, time: clock } };
        const requested = { date: addDays(day, ahead), ready, close };
        const response = checkPickUp(requested, at);
        if (response.status === 'SUCCESS') {
          expect(isWorkingDay(requested.date, country) && ahead >= 0 && ahead <= 10 && ready < '16:00').toBe(true);
          return;
        }
        const { nextPickupDate, nextPickupTime, nextOfficeCloseTime } = response;
        expect(nextPickupDate >= day).toBe(true);
        expect(checkPickUp({ date: nextPickupDate, ready: nextPickupTime, close: nextOfficeCloseTime }, at)).toEqual({
          status: 'SUCCESS',
        });
      },
    ),
    { numRuns: 1000 },
  );
});
