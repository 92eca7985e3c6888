import type { PickupAvailability } from '#contract/shipments.ts';
import {
  checkPickUp,
  firstOwnDay,
  type PickUpHours,
  type PickUpPlace,
  type PickUpSlot,
  proposePickUp,
} from '#domain/pickup-availability.ts';
import { localMoment, nextWorkingDay, pickUpDate } from '#domain/working-days.ts';
import type { Carriers } from '#server/carriers/carrier.ts';
import { type ChosenOffer, ownPickUpDay } from '#server/offers/chosen-offer.ts';
import type { Order } from '#server/orders/order.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';

/** An order and its chosen offer, null while none is chosen. All times are compared with `now`. */
interface OrderToCollect {
  order: Pick<Order, 'countryFromId' | 'originTimeZone'>;
  offer: ChosenOffer | null;
  now: Date;
}

/** As orders and details have it. Day and times are local to the origin, null where they do not apply. */
type WantedPickup = Pick<Order, 'pickupType' | 'pickupDate' | 'pickupTime' | 'officeCloseTime'>;

/** Suggested for a carrier without hours of its own. */
const usualHours: PickUpHours = { cutOff: '23:59', earliest: '09:00', latest: '18:00' };

const possible: PickupAvailability = {
  status: 'SUCCESS',
  message: null,
  nextPickupDate: null,
  nextPickupTime: null,
  nextOfficeCloseTime: null,
};

/** `hours` is null where the carrier has no hours of its own; then `place` has the usual ones. */
async function readPlace(
  db: Db,
  carriers: Carriers,
  { order, offer, now }: OrderToCollect,
): Promise<{ place: PickUpPlace; hours: PickUpHours | null }> {
  const local = localMoment(now, order.originTimeZone);
  const carrier = offer && (await carriers.find(db, offer, local.day));
  const hours = carrier?.pickUp ?? null;
  const country = countryCodeOf(order.countryFromId);
  const ownDay = offer && ownPickUpDay(offer);
  return { place: { country, carrier: hours ?? usualHours, now: local, ownDay }, hours };
}

/** By the hours of the carrier (rule D-11). Without a scheduled pick-up it is always possible. */
export async function checkPickup(
  db: Db,
  carriers: Carriers,
  collected: OrderToCollect,
  { pickupType, pickupDate: date, pickupTime: ready, officeCloseTime: close }: WantedPickup,
): Promise<PickupAvailability> {
  if (pickupType !== 'D' || date === null || ready === null || close === null) return possible;
  const { place } = await readPlace(db, carriers, collected);
  const availability = checkPickUp({ date, ready, close }, place);
  return availability.status === 'SUCCESS' ? possible : availability;
}

/** @throws RuleBroken at `pickupDate` for a pick-up that is not possible */
export async function refuseImpossiblePickup(...wanted: Parameters<typeof checkPickup>): Promise<void> {
  const { message } = await checkPickup(...wanted);
  if (message !== null) throw new RuleBroken({ pickupDate: [message] });
}

/** Before the offer's own day no courier comes. */
function firstDayAt(place: PickUpPlace): string {
  const firstDay = pickUpDate(place.now, place.carrier.cutOff, place.country);
  const ownDay = firstOwnDay(place);
  return ownDay !== null && ownDay > firstDay ? ownDay : firstDay;
}

/** The first day on which a courier can come; `hours` null: the carrier's are not known. */
export interface PickupFrame {
  firstDay: string;
  hours: PickUpHours | null;
}

/** Without an offer the first day is the next working day. */
export async function readPickupFrame(db: Db, carriers: Carriers, collected: OrderToCollect): Promise<PickupFrame> {
  const { place, hours } = await readPlace(db, carriers, collected);
  const firstDay = collected.offer ? firstDayAt(place) : nextWorkingDay(place.now.day, place.country);
  return { firstDay, hours };
}

/** On the first possible day, at the wanted hours or else the carrier's. Null without an offer. */
export async function proposePickup(
  db: Db,
  carriers: Carriers,
  collected: OrderToCollect,
  wantedHours: { ready: string; close: string } | null,
): Promise<PickUpSlot | null> {
  if (!collected.offer) return null;
  const { place } = await readPlace(db, carriers, collected);
  const { ready, close } = wantedHours ?? { ready: place.carrier.earliest, close: place.carrier.latest };
  return proposePickUp({ date: firstDayAt(place), ready, close }, place);
}
