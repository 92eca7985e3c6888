import { labelJob, mostLabelTries } from '#domain/booking-wait.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import {
  type BookedShipment,
  type Booking,
  type Carrier,
  CarrierRefusal,
  type FetchedLabel,
} from '#server/carriers/carrier.ts';
import { rejectOnAbort } from '#server/carriers/request-carrier-rates.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { lockOrder, type Order, readOrder, recordAction } from '#server/orders/order.ts';
import { type ExternalJob, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';
import type { Services } from '#server/services.ts';
import { type BookingAttempt, findCarrierOf, referenceOf } from './booking-attempts.ts';
import { readBookedShipment } from './decide-booking.ts';
import { readBooking } from './read-booking.ts';
import { findLabel, saveLabel } from './repository.ts';
import { sendLabelMail } from './send-booked-mail.ts';

const longestCallMs = 60_000;

interface LabelTask {
  order: Order;
  attempt: BookingAttempt;
  shipment: BookedShipment;
  /** Null where it cannot be reached now. */
  carrier: Carrier | null;
  booking: Booking | null;
}

/** Null where the order needs no label: it has one, or the booking is not in force any more. */
async function prepare(
  db: Db,
  services: Pick<Services, 'carriers'>,
  requestId: number,
  now: Date,
): Promise<LabelTask | null> {
  const order = await readOrder(db, requestId, now);
  const booked = order.status === 'D' ? null : await readBookedShipment(db, order);
  const offer = booked && (await readChosenOffer(db, requestId));
  if (!offer || (await findLabel(db, requestId))) return null;
  const { shipment, attempt } = booked;
  const carrier = await findCarrierOf(db, services, { order, attempt }, now);
  // A live account has booked nothing for it.
  if (!carrier && !order.livemode) return null;
  const sent = { reference: referenceOf(attempt), sentAt: new Date(attempt.sentAt) };
  return {
    order,
    attempt,
    shipment,
    carrier,
    booking: carrier && (await readBooking(db, order, offer, carrier, sent)),
  };
}

/** Locks the order; null where it needs no label of this shipment any more. */
async function lockWithoutLabel(tx: Db, { requestId, awbNumber }: BookedShipment, now: Date): Promise<Order | null> {
  const order = await lockOrder(tx, requestId, now);
  const isOver = order.awbNumber !== awbNumber || order.status === 'D' || (await findLabel(tx, requestId));
  return isOver ? null : order;
}

const job = (services: Pick<Services, 'carriers'>): ExternalJob<LabelTask, FetchedLabel> => ({
  kind: labelJob,
  read: (db, requestId, now) => prepare(db, services, requestId, now),
  async act({ carrier, booking, shipment }, signal) {
    if (!carrier?.fetchLabel) throw new Error('The label cannot be fetched');
    const until = AbortSignal.any([signal, AbortSignal.timeout(longestCallMs)]);
    return await Promise.race([carrier.fetchLabel(booking!, shipment, until), rejectOnAbort(until)]);
  },
  async settle(tx, { shipment }, now, { label: pdf, notices }) {
    const order = await lockWithoutLabel(tx, shipment, now);
    if (!order) return;
    await saveLabel(tx, { requestId: order.id, customerId: order.customerId, pdf, createdAt: now });
    for (const content of [shipmentMessages.labelFetched, ...notices])
      await recordAction(tx, order, { type: shipmentMessages.bookingAction, content, userId: null, now });
    await sendLabelMail(tx, order, now);
  },
  async fail(tx, { shipment, attempt }, { tries, cause }, now) {
    if (tries < mostLabelTries) return false;
    const order = await lockWithoutLabel(tx, shipment, now);
    if (!order) return true;
    notifyOrderChange(tx, order.id);
    const carrierText = cause instanceof CarrierRefusal ? cause.carrierText : null;
    await tx.updateTable('bookingAttempts').set({ carrierText }).where('id', '=', attempt.id).execute();
    const { providerName } = (await readChosenOffer(tx, order.id))!;
    const content = shipmentMessages.labelMissing(providerName);
    await recordAction(tx, order, { type: shipmentMessages.bookingAction, content, userId: null, now });
    return true;
  },
});

export const fetchDueLabels = (db: Db, services: Pick<Services, 'carriers'>, run: ExternalRun): Promise<number> =>
  runExternalJobs(db, job(services), run);
