import { describe, expect, test } from 'vitest';
import { pickupMessages } from '#domain/messages/pickup.ts';
import type { Carrier, Carriers } from '#server/carriers/carrier.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { checkPickup, proposePickup, readPickupFrame, refuseImpossiblePickup } from './check-pickup.ts';

// Nothing is read from it: the carriers are at hand.
const db = {} as Db;
const carriersWith = (pickUp: Carrier['pickUp'] | null): Carriers => ({
  list: async () => [],
  find: async () => (pickUp === null ? null : ({ pickUp } as Carrier)),
});
const carriers = carriersWith({ cutOff: '16:00', earliest: '08:00', latest: '17:30' });
const unknown = carriersWith(null);

const order = { countryFromId: 276, originTimeZone: 'Europe/Berlin' };
const offerOf = (express: boolean, pickUpDate: string | null) => ({ express, pickUpDate }) as ChosenOffer;
const express = offerOf(true, '2026-11-24');
/** A Friday, 15:30 in Berlin. */
const beforeCutOff = new Date('2026-11-27T14:30:00Z');
const afterCutOff = new Date('2026-11-27T15:30:00Z');
const collected = (now: Date, offer: ChosenOffer | null = express) => ({ order, offer, now });
const wanted = { pickupType: 'D' as const, pickupDate: '2026-11-30', pickupTime: '10:00', officeCloseTime: '12:00' };

describe('a pick-up', () => {
  test('is possible at the hours of the carrier', async () => {
    expect(await checkPickup(db, carriers, collected(beforeCutOff), wanted)).toMatchObject({
      ...{ status: 'SUCCESS', message: null, nextPickupDate: null },
    });
  });

  test('is not checked where nobody comes at a time', async () => {
    for (const pickupType of ['C', 'O'] as const)
      expect(
        await checkPickup(db, carriers, collected(beforeCutOff), { ...wanted, pickupType, pickupDate: '2020-01-01' }),
      ).toMatchObject({ status: 'SUCCESS' });
    expect(await checkPickup(db, carriers, collected(beforeCutOff), { ...wanted, pickupTime: null })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  test.each([
    ['2026-11-26', pickupMessages.past],
    ['2026-11-28', pickupMessages.notWorking(6)],
  ])('is refused on %s with the next possible day', async (pickupDate, message) => {
    const availability = await checkPickup(db, carriers, collected(beforeCutOff), { ...wanted, pickupDate });
    expect(availability).toMatchObject({ status: 'REFUSED', message });
    await expect(
      refuseImpossiblePickup(db, carriers, collected(beforeCutOff), { ...wanted, pickupDate }),
    ).rejects.toEqual(new RuleBroken({ pickupDate: [message] }));
  });

  test('is refused after the cut-off of the carrier, at the time of the origin', async () => {
    const today = { ...wanted, pickupDate: '2026-11-27', pickupTime: '15:00', officeCloseTime: '18:00' };
    expect(await checkPickup(db, carriers, collected(beforeCutOff), today)).toMatchObject({ status: 'SUCCESS' });
    expect(await checkPickup(db, carriers, collected(afterCutOff), today)).toMatchObject({
      ...{ status: 'REFUSED', message: pickupMessages.bookingClosed('16:00') },
      ...{ nextPickupDate: '2026-11-30', nextPickupTime: '15:00', nextOfficeCloseTime: '18:00' },
    });
  });

  test('of an offer with a day of its own is refused before it, and of an express offer is not', async () => {
    const early = await checkPickup(db, unknown, collected(beforeCutOff, offerOf(false, '2026-12-02')), wanted);
    expect(early).toMatchObject({ status: 'REFUSED', message: pickupMessages.beforeOwnDay('2026-12-02') });
    const later = collected(beforeCutOff, offerOf(true, '2026-12-02'));
    expect(await checkPickup(db, carriers, later, wanted)).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('the first day', () => {
  test('is today before the cut-off, and the next working day after it', async () => {
    const firstDay = async (now: Date) => (await readPickupFrame(db, carriers, collected(now))).firstDay;
    expect([await firstDay(beforeCutOff), await firstDay(afterCutOff)]).toEqual(['2026-11-27', '2026-11-30']);
  });

  test('is the next working day without an offer, and hours are those of the carrier or none', async () => {
    expect(await readPickupFrame(db, carriers, collected(beforeCutOff, null))).toEqual({
      ...{ firstDay: '2026-11-30', hours: null },
    });
    expect((await readPickupFrame(db, unknown, collected(beforeCutOff))).hours).toBeNull();
    expect((await readPickupFrame(db, carriers, collected(beforeCutOff))).hours?.cutOff).toBe('16:00');
  });

  test('is proposed at the wanted hours or else the carrier’s, and not without an offer', async () => {
    const at = collected(afterCutOff);
    expect(await proposePickup(db, carriers, at, null)).toEqual({
      ...{ date: '2026-11-30', ready: '08:00', close: '17:30' },
    });
    expect(await proposePickup(db, carriers, at, { ready: '10:00', close: '14:00' })).toMatchObject({ ready: '10:00' });
    expect(await proposePickup(db, carriers, collected(afterCutOff, null), null)).toBeNull();
  });
});
