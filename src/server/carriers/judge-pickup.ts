import type { PickupAvailability } from '#contract/shipments.ts';
import { checkPickUp } from '#domain/pickup-availability.ts';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import { localMoment, nextWorkingDay, pickUpDate } from '#domain/working-days.ts';
import type { Carriers } from './carrier.ts';
import type { Db } from '#server/platform/handler.ts';

/** Where a pick-up would be, and by whom: `country` is ISO 3166 alpha-2, `providerId` null while no offer is chosen. */
export interface PickupOrigin {
  country: string;
  timeZone: string;
  providerId: number | null;
}

/** A way of handing over as it was sent or saved: day and times are those of the origin, null where they do not apply. */
export interface PickupWish {
  type: PickupType;
  day: string | null;
  ready: string | null;
  close: string | null;
}

/** A provider without hours of its own is asked at any time; the times are what is suggested then. */
const unknownHours: PickUpHours = { cutOff: '23:59', earliest: '09:00', latest: '18:00' };

async function readHours(db: Db, carriers: Carriers, providerId: number, day: string): Promise<PickUpHours> {
  const carrier = await carriers.find(db, providerId, day);
  return carrier?.pickUp ?? unknownHours;
}

const possible: PickupAvailability = {
  status: 'SUCCESS',
  message: null,
  nextPickupDate: null,
  nextPickupTime: null,
  nextOfficeCloseTime: null,
};

/**
 * Says whether a parcel can be handed over as wished, at this moment and with the carrier of the chosen offer (decisions
 * §6.5); a wish for another way than a scheduled pick-up always can. The save of the details, their availability call
 * and the last check before payment all ask here.
 */
export async function judgePickup(
  db: Db,
  carriers: Carriers,
  origin: PickupOrigin,
  { type, day, ready, close }: PickupWish,
  at: Date,
): Promise<PickupAvailability> {
  if (type !== 'D' || day === null || ready === null || close === null) return possible;
  const now = localMoment(at, origin.timeZone);
  const carrier = origin.providerId === null ? unknownHours : await readHours(db, carriers, origin.providerId, now.day);
  const answer = checkPickUp({ date: day, ready, close }, { country: origin.country, carrier, now });
  return answer.status === 'SUCCESS' ? possible : answer;
}

/**
 * The first day at the origin on which a pick-up can be: by the cut-off of the chosen offer's carrier, without an offer
 * the next working day.
 */
export async function firstPickupDay(db: Db, carriers: Carriers, origin: PickupOrigin, at: Date): Promise<string> {
  const now = localMoment(at, origin.timeZone);
  if (origin.providerId === null) return nextWorkingDay(now.day, origin.country);
  const { cutOff } = await readHours(db, carriers, origin.providerId, now.day);
  return pickUpDate(now, cutOff, origin.country);
}
