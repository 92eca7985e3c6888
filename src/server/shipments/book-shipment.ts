import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import type { BookedEnd, BookedHandOver, Booking, Carrier } from '#server/carriers/carrier.ts';
import { localMoment, pickUpDate } from '#domain/working-days.ts';
import { serviceName } from '#domain/service-name.ts';
import { notify } from '#server/notifications/notify.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import type { JobFailureListener, JobHandler } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, lockOrder, readOrder, recordAction, type Order, showInsurance } from '#server/orders/order.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';
import type { Services } from '#server/services.ts';
import { beginTracking } from '#server/tracking/begin-tracking.ts';
import { anotherPickupDay, findMissedPickup, recordMissedPickup } from './change-pickup.ts';
import { sendBookedMail } from './send-booked-mail.ts';
import { placeFrom, placeTo } from './show-parties.ts';
import { type PartyRecord, readPackages, readParties, readShipmentRecord, saveLabel } from './repository.ts';

/** The kind of job that books a paid shipment; its subject is the request. */
export const bookingJob = 'book-shipment';

/** One end of a shipment in the carrier's terms. @throws Error without an address, which no paid request lacks */
function bookedEnd({ city, postcode, country }: ReturnType<typeof placeFrom>, party: PartyRecord | null): BookedEnd {
  if (!party) throw new Error('An address of the shipment is missing');
  const { street, apartment, line3, suburb, state, company, contact, phone, email } = party;
  return {
    street,
    apartment,
    line3,
    suburb,
    state,
    company,
    contact,
    phone,
    email,
    city,
    postcode,
    countryCode: country.code,
    countryName: country.name,
  };
}

/** @throws Error for a drop-off without its point, which no saved details lack */
function bookedHandOver({ pickupType: type, dropOffPoint: point }: Order): BookedHandOver {
  if (type !== 'O') return { type: type ?? 'D' };
  if (!point) throw new Error('The drop-off point of the shipment is missing');
  return { type, point: point as ServicePointResponse };
}

async function readBooking(tx: Db, order: Order, offer: ChosenOffer, carrier: Carrier, now: Date): Promise<Booking> {
  const shipment = (await readShipmentRecord(tx, order.id))!;
  const { from, to } = await readParties(tx, order.id);
  const packages = await readPackages(tx, order.id);
  const firstDay = pickUpDate(localMoment(now, order.originTimeZone), carrier.pickUp.cutOff, shipment.fromCode);
  return {
    requestId: order.id,
    customerReference: order.customerReference,
    productName: offer.productName,
    from: bookedEnd(placeFrom(shipment), from),
    to: bookedEnd(placeTo(shipment), to),
    handOver: bookedHandOver(order),
    pickupDay: order.pickupDate ?? firstDay,
    measurementSystem: order.measurementSystem,
    packages: packages.map((each) => ({
      quantity: each.quantity,
      length: Number(each.length),
      width: Number(each.width),
      height: Number(each.height),
      weight: Number(each.weight),
      contents: each.descriptionOfContents,
    })),
    chargeableGrams: order.chargeableGrams,
    insurance: showInsurance(order),
    bookedAt: now,
  };
}

async function findCarrier(
  tx: Db,
  services: Pick<Services, 'carriers'>,
  offer: ChosenOffer,
  order: Order,
  now: Date,
): Promise<Carrier> {
  const { day } = localMoment(now, order.originTimeZone);
  const carrier = await services.carriers.find(tx, offer.providerId, day);
  if (!carrier) throw new Error(`Provider ${offer.providerId} takes no bookings on ${day}`);
  return carrier;
}

/** Another day is chosen by people, who have the booking looked at at once; nothing else ends the wait but a cancelled order. */
const waitMs = 24 * 60 * 60 * 1000;

/**
 * Books a paid express shipment with its carrier: waybill and pick-up number, the label, status O (rule S-11). Does nothing
 * for one that is booked already or no longer waits for it, nor for an offer that no carrier is booked for. Money is never
 * touched. Where the pick-up day has passed it records that and waits for another one. Throws the carrier's errors; then nothing
 * has changed and the job is tried again.
 */
export const bookShipment =
  (services: Pick<Services, 'carriers'>): JobHandler =>
  async (tx, requestId, now) => {
    const order = await lockOrder(tx, requestId, now);
    // Money is the fact: a status that staff set meanwhile books nothing and keeps nothing from being booked.
    if (order.awbNumber !== null || order.status === 'D' || order.step !== 3) return;
    const offer = await readChosenOffer(tx, requestId);
    if (!offer?.express) return;
    const missed = await findMissedPickup(tx, services, order, offer, now);
    if (missed) {
      await recordMissedPickup(tx, order, missed, now);
      return { waitsFor: anotherPickupDay, until: new Date(now.getTime() + waitMs) };
    }
    const carrier = await findCarrier(tx, services, offer, order, now);
    const booked = await carrier.book(tx, await readBooking(tx, order, offer, carrier, now));
    await saveLabel(tx, {
      requestId,
      customerId: order.customerId,
      pdf: booked.label,
      createdAt: now,
    });
    const status = order.status === 'P' ? ('O' as const) : order.status;
    const changes = { status, awbNumber: booked.awbNumber, prgNumber: booked.prgNumber };
    await changeOrder(tx, requestId, changes, { userId: null });
    await beginTracking(tx, { order, awbNumber: booked.awbNumber, now });
    await recordAction(tx, order, {
      type: shipmentMessages.bookingAction,
      content: shipmentMessages.booked(
        serviceName(offer.providerName, offer.productName),
        booked.awbNumber,
        booked.prgNumber,
      ),
      userId: null,
      now,
    });
    await sendBookedMail(tx, { ...order, ...changes }, true, now);
  };

/** A carrier that stays away for days must not fill the list: only the 1st, 2nd, 4th, 8th … try is recorded. */
const isWorthRecording = (tries: number): boolean => Number.isInteger(Math.log2(tries));

/**
 * Records in the action list that a booking failed (rule S-11), and notifies staff of the first time (rule S-37). The carrier's
 * words stay in the server's log.
 */
export const recordBookingFailure: JobFailureListener = async (tx, { kind, subjectId, tries }, now) => {
  if (kind !== bookingJob) return;
  // A failed booking is work for support.
  await lockOrderForChange(tx, subjectId);
  if (!isWorthRecording(tries)) return;
  const order = await readOrder(tx, subjectId, now);
  await recordAction(tx, order, {
    type: shipmentMessages.bookingFailedAction,
    content: shipmentMessages.bookingFailed(tries),
    userId: null,
    now,
  });
  await notify(tx, { kind: 'booking_failed', requestId: order.id, now }, { staffExcept: null });
};
