import * as z from 'zod/mini';
import type { PickupAvailability } from '#contract/shipments.ts';
import { day, requiredText, timeOfDay } from '#domain/field.ts';
import {
  checkPickUp,
  firstOwnDay,
  type PickUpAvailability,
  type PickUpHours,
  type PickUpSlot,
  proposePickUp,
} from '#domain/pickup-availability.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import { localMoment, nextWorkingDay, pickUpDate } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { askInTime } from './request-carrier-rates.ts';
import type { Carriers, OfferCarrier } from './carrier.ts';

/** `country` is ISO 3166 alpha-2, `offer` null while none is chosen. */
export interface PickupOrigin {
  country: string;
  timeZone: string;
  offer: OfferCarrier | null;
  /** The offer's own pick-up day; null for none. */
  ownDay: string | null;
}

/** Day and times at the origin, null where they do not apply. */
export interface PickupRequest {
  type: PickupType;
  day: string | null;
  ready: string | null;
  close: string | null;
}

/** For a provider without hours of its own; the times are suggestions. */
const unknownHours: PickUpHours = { cutOff: '23:59', earliest: '09:00', latest: '18:00' };

const findCarrier = async (db: Db, carriers: Carriers, { offer }: PickupOrigin, today: string) =>
  offer && (await carriers.find(db, offer, today));

async function readHours(db: Db, carriers: Carriers, origin: PickupOrigin, today: string): Promise<PickUpHours> {
  const carrier = await findCarrier(db, carriers, origin, today);
  return carrier?.pickUp ?? unknownHours;
}

/** Null for a wish that is always possible. */
function wishedPickup({ type, day: date, ready, close }: PickupRequest): PickUpSlot | null {
  if (type !== 'D' || date === null || ready === null || close === null) return null;
  return { date, ready, close };
}

const responseRules: z.ZodMiniType<PickUpAvailability> = z.union([
  z.strictObject({ status: z.literal('SUCCESS') }),
  z.strictObject({
    status: z.literal('REFUSED'),
    message: requiredText('Message', { max: 500 }),
    nextPickupDate: day('Next pick-up'),
    nextPickupTime: timeOfDay('Next pick-up time'),
    nextOfficeCloseTime: timeOfDay('Next close time'),
  }),
]);

const show = (response: PickUpAvailability): PickupAvailability =>
  response.status === 'SUCCESS' ? possible : response;

const possible: PickupAvailability = {
  status: 'SUCCESS',
  message: null,
  nextPickupDate: null,
  nextPickupTime: null,
  nextOfficeCloseTime: null,
};

/**
 * By the hours of the chosen offer's carrier (rule D-11); always possible without a scheduled pick-up. Runs inside the transactions of the
 * save and of the payment.
 */
export async function checkPickupRequest(
  db: Db,
  carriers: Carriers,
  origin: PickupOrigin,
  pickup: PickupRequest,
  at: Date,
): Promise<PickupAvailability> {
  const wished = wishedPickup(pickup);
  if (wished === null) return possible;
  const now = localMoment(at, origin.timeZone);
  const carrier = await readHours(db, carriers, origin, now.day);
  return show(checkPickUp(wished, { country: origin.country, carrier, now, ownDay: origin.ownDay }));
}

/** As `checkPickupRequest`, then by the carrier itself; without a response in time its hours count. Call without an open transaction. */
export async function askPickup(
  db: Db,
  { carriers, carrierTimes: times, log }: Pick<Services, 'carriers' | 'carrierTimes' | 'log'>,
  origin: PickupOrigin,
  pickup: PickupRequest,
  at: Date,
): Promise<PickupAvailability> {
  const checked = await checkPickupRequest(db, carriers, origin, pickup, at);
  const wished = wishedPickup(pickup);
  const now = localMoment(at, origin.timeZone);
  const carrier = await findCarrier(db, carriers, origin, now.day);
  if (checked.status !== 'SUCCESS' || wished === null || carrier === null) return checked;
  const place = { country: origin.country, carrier: carrier.pickUp, now, ownDay: origin.ownDay };
  const ask = (signal: AbortSignal) => carrier.pickupAvailability(wished, place, signal);
  const response = await askInTime(carrier, ask, responseRules, { times, log });
  return response === null ? checked : show(response);
}

/** The first possible day; hours null: not known. */
export interface PickupFrame {
  firstDay: string;
  hours: PickUpHours | null;
}

/** The wanted hours, else the carrier's, on the first possible day; null without an offer. */
export async function proposePickup(
  db: Db,
  carriers: Carriers,
  origin: PickupOrigin,
  wanted: { ready: string; close: string } | null,
  at: Date,
): Promise<PickUpSlot | null> {
  if (origin.offer === null) return null;
  const now = localMoment(at, origin.timeZone);
  const carrier = await readHours(db, carriers, origin, now.day);
  const { firstDay } = await readPickupFrame(db, carriers, origin, at);
  const { ready, close } = wanted ?? { ready: carrier.earliest, close: carrier.latest };
  return proposePickUp(
    { date: firstDay, ready, close },
    { country: origin.country, carrier, now, ownDay: origin.ownDay },
  );
}

/** By the cut-off of the chosen offer's carrier and the offer's own day; without an offer the next working day. */
export async function readPickupFrame(
  db: Db,
  carriers: Carriers,
  origin: PickupOrigin,
  at: Date,
): Promise<PickupFrame> {
  const now = localMoment(at, origin.timeZone);
  if (origin.offer === null) return { firstDay: nextWorkingDay(now.day, origin.country), hours: null };
  const hours = (await findCarrier(db, carriers, origin, now.day))?.pickUp ?? null;
  const firstDay = pickUpDate(now, (hours ?? unknownHours).cutOff, origin.country);
  const own = firstOwnDay(origin);
  return { firstDay: own !== null && own > firstDay ? own : firstDay, hours };
}
