import { bookingJob, labelJob } from '#domain/booking-wait.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { serviceName } from '#domain/offer.ts';
import { localMoment } from '#domain/working-days.ts';
import { readBookedIds } from '#server/carriers/booked-shipment.ts';
import { type BookedShipment, type Carrier, CarrierRefusal, type VoidOutcome } from '#server/carriers/carrier.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { changeOrder, lockOrder, type Order, readMainInfo, readOrder, recordAction } from '#server/orders/order.ts';
import { isDuplicate } from '#server/platform/database-errors.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';
import type { Services } from '#server/services.ts';
import { beginTracking } from '#server/tracking/begin-tracking.ts';
import {
  type BookingAttempt,
  changeOpenAttempt,
  findCarrierOf,
  findLastAttempt,
  findOpenAttempt,
  markVoided,
  referenceOf,
  scheduleLabel,
  stopBooking,
  updateJob,
} from './booking-attempts.ts';
import { schedulePapers } from './declared-shipment.ts';
import { sendBookedMail } from './send-booked-mail.ts';
import { addPickupEvent, addWebhookEvent } from '#server/read-models/webhook-events.ts';

interface BookingDecision {
  requestId: number;
  userId: number;
  now: Date;
}

const bookNow = (tx: Db, { requestId, now }: BookingDecision) =>
  rescheduleJob(tx, { kind: bookingJob, subjectId: requestId, dueAt: now, now });

async function lockUnclear(
  tx: Db,
  { requestId, now }: BookingDecision,
): Promise<{ order: Order; attempt: BookingAttempt }> {
  const order = await lockOrder(tx, requestId, now);
  const attempt = await findOpenAttempt(tx, requestId);
  if (attempt?.state !== 'unclear' || !orderAllows('settleBooking', order))
    throw new RuleBroken(shipmentMessages.nothingUnclear);
  return { order, attempt };
}

/** Support found the unclear booking: its number becomes the order's, nothing is sent (rule S-11). @throws RuleBroken where it cannot */
export async function confirmBooking(tx: Db, awbNumber: string, decision: BookingDecision): Promise<void> {
  const { order, attempt } = await lockUnclear(tx, decision);
  const { userId, now } = decision;
  await changeOpenAttempt(tx, attempt.id, { state: 'booked', awbNumber });
  await scheduleLabel(tx, order.id, now);
  // Typed by hand meanwhile.
  if (order.awbNumber === awbNumber) return;
  if (order.status === 'D' || order.awbNumber !== null) {
    const { providerName, productName } = (await readChosenOffer(tx, order.id))!;
    const content = shipmentMessages.bookedForNothing(serviceName(providerName, productName), awbNumber);
    await recordAction(tx, order, { type: shipmentMessages.bookingAction, content, userId, now });
    return;
  }
  const status = order.status === 'P' ? ('O' as const) : order.status;
  try {
    await changeOrder(tx, order.id, { status, awbNumber }, { userId });
  } catch (failure) {
    throw isDuplicate(failure) ? new RuleBroken({ awbNumber: [shipmentMessages.awbTaken] }) : failure;
  }
  await addWebhookEvent(tx, order.id, 'shipment.booked', now);
  await beginTracking(tx, { order, awbNumber, now });
  await schedulePapers(tx, order.id, now);
  const content = shipmentMessages.bookingFound(awbNumber);
  await recordAction(tx, order, { type: shipmentMessages.bookingAction, content, userId, now });
  await sendBookedMail(tx, { ...order, status, awbNumber }, false, now);
  await bookNow(tx, decision);
}

/** Has the carrier asked again at once. @throws RuleBroken where nothing is unclear */
export async function lookUpAgain(tx: Db, decision: BookingDecision): Promise<void> {
  await lockUnclear(tx, decision);
  // It stays work until something is found.
  const { requestId, now: dueAt } = decision;
  await updateJob(tx, bookingJob, requestId).set({ dueAt }).where('doneAt', 'is', null).execute();
}

/** Has the carrier asked for its label at once. @throws RuleBroken where none is missing */
export async function fetchLabelAgain(tx: Db, { requestId, now }: BookingDecision): Promise<void> {
  await lockOrder(tx, requestId, now);
  const { labelState } = await readMainInfo(tx, requestId, now);
  if (labelState !== 'missing') throw new RuleBroken(shipmentActMessages.labelThere);
  await updateJob(tx, labelJob, requestId).set({ dueAt: now, doneAt: null }).execute();
}

interface StoppedDecision extends BookingDecision {
  takesPrice: boolean;
  /** The attempt that the user has decided about; by default whichever is the last. */
  reference?: string | null;
}

/**
 * Books once more what was refused or voided; with `takesPrice` at the price that the carrier asks now, which the customer does not pay.
 * @throws RuleBroken for an order that is not stopped; Conflict where another attempt was refused since
 */
export async function bookStoppedAgain(tx: Db, decision: StoppedDecision): Promise<void> {
  const { requestId, userId, now, takesPrice, reference } = decision;
  const order = await lockOrder(tx, requestId, now);
  const attempt = await findLastAttempt(tx, requestId);
  const isRefusedOrVoided = attempt?.state === 'refused' || attempt?.state === 'voided';
  if (!isRefusedOrVoided || order.awbNumber !== null || order.status === 'D' || !orderAllows('settleBooking', order))
    throw new RuleBroken(shipmentMessages.nothingStopped);
  if (reference && reference !== referenceOf(attempt))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile' });
  const content = takesPrice ? await takePrice(tx, attempt) : shipmentMessages.bookedAgain;
  await recordAction(tx, order, { type: shipmentMessages.bookingAction, content, userId, now });
  await bookNow(tx, decision);
}

/** Raises the offer's price to that of the refusal; returns the text for the action list. @throws RuleBroken without such a price */
async function takePrice(tx: Db, { requestId, refusal, charged, chargedCurrency: currency }: BookingAttempt) {
  const offer = await readChosenOffer(tx, requestId);
  const before = offer?.carrierPrice;
  if (!before || refusal !== 'price' || charged === null || currency !== before.currency)
    throw new RuleBroken(shipmentMessages.priceUnknown);
  await lockOrderForChange(tx, requestId);
  await tx.updateTable('offers').set({ carrierPrice: charged }).where('id', '=', offer.id).execute();
  const text = (amount: Cents): string => `${centsText(amount)} ${currency}`;
  return shipmentMessages.priceTaken(text(before.amount), text(charged));
}

/** Support is certain that the carrier has nothing: the next attempt is sent. @throws RuleBroken where nothing is unclear */
export async function sendBookingAgain(tx: Db, decision: BookingDecision): Promise<void> {
  const { order, attempt } = await lockUnclear(tx, decision);
  await changeOpenAttempt(tx, attempt.id, { state: 'absent' });
  const content = shipmentMessages.bookingSentAgain;
  await recordAction(tx, order, {
    type: shipmentMessages.bookingAction,
    content,
    userId: decision.userId,
    now: decision.now,
  });
  await bookNow(tx, decision);
}

/** A shipment that its carrier has voided. `pickupNotice`: why the courier may still come; null where none will. */
interface VoidedShipment {
  awbNumber: string;
  outcome: Exclude<VoidOutcome, 'tooLate'>;
  pickupNotice: string | null;
}

/** Whether the pick-up collects another order, too: a carrier may use one number for all of an address and day. */
const isPickupShared = async (db: Db, { requestId, providerId }: BookingAttempt, prgNumber: string): Promise<boolean> =>
  (await db
    .selectFrom('requests')
    .innerJoin('bookingAttempts', 'bookingAttempts.requestId', 'requests.id')
    .select('requests.id')
    .where('requests.prgNumber', '=', prgNumber)
    .where('requests.id', '!=', requestId)
    .where('requests.status', '!=', 'D')
    .where('bookingAttempts.providerId', '=', providerId)
    .where('bookingAttempts.state', '=', 'booked')
    .executeTakeFirst()) !== undefined;

const longestCallMs = 30_000;

/** Returns why the courier may still come; null where none will. A failure does not stop the voiding. */
async function cancelPickup(
  db: Db,
  carrier: Carrier,
  shipment: BookedShipment,
  attempt: BookingAttempt,
): Promise<string | null> {
  const { prgNumber } = shipment;
  if (prgNumber === null || !carrier.cancelPickup) return null;
  if (await isPickupShared(db, attempt, prgNumber)) return shipmentMessages.pickupShared(prgNumber);
  try {
    await carrier.cancelPickup(shipment, AbortSignal.timeout(longestCallMs));
    return null;
  } catch {
    return shipmentMessages.pickupNotCancelled(prgNumber);
  }
}

interface NumberedAttempt {
  order: Order;
  attempt: BookingAttempt;
  awbNumber: string;
}

async function toBookedShipment(db: Db, { order, attempt, awbNumber }: NumberedAttempt): Promise<BookedShipment> {
  const offer = await readChosenOffer(db, order.id);
  return {
    requestId: order.id,
    reference: referenceOf(attempt),
    awbNumber,
    prgNumber: order.awbNumber === awbNumber ? order.prgNumber : null,
    ...(await readBookedIds(db, order.id)),
    product: offer?.carrierProduct ?? null,
    pickupDay: order.pickupDate ?? localMoment(new Date(attempt.sentAt), order.originTimeZone).day,
    bookedAt: new Date(attempt.sentAt),
  };
}

/** The booking in force; null for none. A number that was typed over that of the booking is not the carrier's. */
async function findBooked(db: Db, order: Order): Promise<NumberedAttempt | null> {
  const { awbNumber } = order;
  const attempt = await findLastAttempt(db, order.id);
  const isInForce = attempt?.state === 'booked' && awbNumber !== null && attempt.awbNumber === awbNumber;
  return isInForce ? { order, attempt, awbNumber } : null;
}

/** The shipment as its carrier booked it; null without a booking in force. */
export async function readBookedShipment(
  db: Db,
  order: Order,
): Promise<{ shipment: BookedShipment; attempt: BookingAttempt } | null> {
  const booked = await findBooked(db, order);
  return booked && { shipment: await toBookedShipment(db, booked), attempt: booked.attempt };
}

/** Has the carrier void a booked shipment, with no transaction open. @throws RuleBroken with why not */
export async function voidAtCarrier(
  db: Db,
  services: Pick<Services, 'carriers'>,
  { requestId, now }: BookingDecision,
): Promise<VoidedShipment> {
  const order = await readOrder(db, requestId, now);
  const booked = await findBooked(db, order);
  if (!booked || !orderAllows('settleBooking', order)) throw new RuleBroken(shipmentMessages.notBooked);
  return await voidAttempt(db, services, { ...booked, now });
}

/** Has the carrier void what support has found of an unclear booking, with no transaction open. @throws RuleBroken with why not */
export async function voidUnclear(
  db: Db,
  services: Pick<Services, 'carriers'>,
  awbNumber: string,
  { requestId, now }: BookingDecision,
): Promise<VoidedShipment> {
  const order = await readOrder(db, requestId, now);
  const attempt = await findOpenAttempt(db, requestId);
  if (attempt?.state !== 'unclear' || !orderAllows('settleBooking', order))
    throw new RuleBroken(shipmentMessages.nothingUnclear);
  return await voidAttempt(db, services, { order, attempt, awbNumber, now });
}

async function voidAttempt(
  db: Db,
  services: Pick<Services, 'carriers'>,
  { now, ...attempted }: NumberedAttempt & { now: Date },
): Promise<VoidedShipment> {
  const { order, attempt } = attempted;
  const offer = await readChosenOffer(db, order.id);
  if (!offer) throw new RuleBroken(shipmentMessages.notBooked);
  const carrier = await findCarrierOf(db, services, attempted, now);
  if (!carrier) throw new RuleBroken(shipmentMessages.carrierSwitchedOff(offer.providerName));
  if (!carrier.voidShipment) throw new RuleBroken(shipmentMessages.cannotVoid(offer.providerName));
  const shipment = await toBookedShipment(db, attempted);
  let outcome: VoidOutcome;
  try {
    outcome = await carrier.voidShipment(shipment, AbortSignal.timeout(longestCallMs));
  } catch (failure) {
    const isRefused = failure instanceof CarrierRefusal && failure.kind !== 'busy';
    throw new RuleBroken(
      isRefused ? shipmentMessages.voidRefused(offer.providerName) : shipmentMessages.voidUnclear(offer.providerName),
    );
  }
  if (outcome === 'tooLate') throw new RuleBroken(shipmentMessages.voidTooLate(offer.providerName));
  return { awbNumber: shipment.awbNumber, outcome, pickupNotice: await cancelPickup(db, carrier, shipment, attempt) };
}

/**
 * After the carrier has voided it: the order is paid and not booked. The label goes, and so do its numbers. Unless it is booked again, it
 * waits for people. Does nothing where somebody else has voided it meanwhile: the order may be booked again by now.
 */
export async function recordVoid(
  tx: Db,
  { awbNumber, outcome, pickupNotice }: VoidedShipment,
  decision: BookingDecision & { bookAgain: boolean },
): Promise<void> {
  const { requestId, userId, now } = decision;
  const order = await lockOrder(tx, requestId, now);
  if (!(await markVoided(tx, order, awbNumber))) return;
  const isOther = order.awbNumber !== null && order.awbNumber !== awbNumber;
  if (!isOther) {
    const status = order.status === 'O' ? ('P' as const) : order.status;
    await changeOrder(tx, requestId, { status, awbNumber: null, prgNumber: null }, { userId });
    await addWebhookEvent(tx, requestId, 'shipment.voided', now);
    if (pickupNotice === null) await addPickupEvent(tx, order, null, now);
    for (const table of ['labels', 'shipmentPieces'] as const)
      await tx.deleteFrom(table).where('requestId', '=', requestId).execute();
  }
  const contents = [shipmentMessages.voided(awbNumber, outcome === 'submitted'), pickupNotice];
  for (const content of contents)
    if (content !== null) await recordAction(tx, order, { type: shipmentMessages.voidAction, content, userId, now });
  if (isOther) return;
  await (decision.bookAgain ? bookNow(tx, decision) : stopBooking(tx, requestId, now));
  // Those of the voided booking name its waybill.
  await schedulePapers(tx, requestId, now);
}
