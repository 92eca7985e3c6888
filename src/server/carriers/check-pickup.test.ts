import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PickUpAvailability } from '#domain/pickup-availability.ts';
import type { Db } from '#server/platform/handler.ts';
import { createLog } from '#server/platform/log.ts';
import { carrierTimes } from './request-carrier-rates.ts';
import type { Carrier } from './carrier.ts';
import { askPickup, type PickupRequest } from './check-pickup.ts';

const pickUp = { cutOff: '16:00', earliest: '09:00', latest: '18:00' };
const monday = new Date('2026-11-23T07:00:00Z');
const pickup: PickupRequest = { type: 'D', day: '2026-11-24', ready: '10:00', close: '13:00' };
const full: PickUpAvailability = {
  status: 'REFUSED',
  message: 'No courier is free on Tuesday',
  nextPickupDate: '2026-11-25',
  nextPickupTime: '10:00',
  nextOfficeCloseTime: '13:00',
};
const noDatabase = {} as Db;

/** Asks about a wish while the carrier of the chosen offer answers as given; and says how often it was asked. */
async function ask(response: Carrier['pickupAvailability'], wished = pickup, providerId: number | null = 7) {
  const pickupAvailability = vi.fn<Carrier['pickupAvailability']>(response);
  const carrier = { providerId: 7, pickUp, pickupAvailability } as unknown as Carrier;
  const carriers = { list: async () => [carrier], find: async () => carrier };
  const services = { carriers, carrierTimes, log: createLog({ level: 'silent' }) };
  const offer = providerId === null ? null : { providerId, carrierAccountId: null, livemode: true };
  const origin = { country: 'DE', timeZone: 'Europe/Berlin', offer, ownDay: null };
  const asking = askPickup(noDatabase, services, origin, wished, monday);
  await vi.advanceTimersByTimeAsync(carrierTimes.inTime);
  return { ...(await asking), requests: pickupAvailability.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('the carrier’s own system decides whether a pick-up is possible', async () => {
  expect(await ask(async () => full)).toEqual({ ...full, requests: 1 });
  expect(await ask(async () => ({ status: 'SUCCESS' }))).toMatchObject({
    status: 'SUCCESS',
    message: null,
    requests: 1,
  });
});

test('the published hours decide when the carrier’s system is slow, down or responds with nonsense', async () => {
  expect(await ask(() => new Promise(() => {}))).toMatchObject({ status: 'SUCCESS', requests: 1 });
  expect(await ask(() => Promise.reject(new Error('503')))).toMatchObject({ status: 'SUCCESS', requests: 1 });
  const nonsense = { ...full, nextPickupDate: 'soon' };
  expect(await ask(async () => nonsense)).toMatchObject({ status: 'SUCCESS', requests: 1 });
});

test('the carrier is not asked about a pick-up outside its hours, a drop-off, or an order without an offer', async () => {
  const late = { ...pickup, ready: '16:00', close: '18:00' };
  expect(await ask(async () => ({ status: 'SUCCESS' }), late)).toMatchObject({ status: 'REFUSED', requests: 0 });
  expect(await ask(async () => full, { ...pickup, type: 'O' })).toMatchObject({ status: 'SUCCESS', requests: 0 });
  expect(await ask(async () => full, pickup, null)).toMatchObject({ status: 'SUCCESS', requests: 0 });
});
