import { sql } from 'kysely';
import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { savePieces } from '#server/carriers/booked-shipment.ts';
import {
  type Booked,
  type Booking,
  type Carrier,
  CarrierRefusal,
  type OfferCarrier,
} from '#server/carriers/carrier.ts';
import { localMoment } from '#domain/working-days.ts';
import { serviceName } from '#domain/offer.ts';
import { notify } from '#server/notifications/notify.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import {
  type ExternalJob,
  type JobWait,
  leaseSeconds,
  type ExternalRun,
  runExternalJobs,
} from '#server/platform/external-jobs.ts';
import { pauseAfter } from '#server/platform/jobs.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { rejectOnAbort } from '#server/carriers/request-carrier-rates.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeOrder, lockOrder, readOrder, recordAction } from '#server/orders/order.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';
import type { Services } from '#server/services.ts';
import { beginTracking } from '#server/tracking/begin-tracking.ts';
import {
  addAttempt,
  type BookingAttempt,
  changeOpenAttempt,
  findLastAttempt,
  findOpenAttempt,
  referenceOf,
  scheduleLabel,
  untilPeopleAct,
  updateJob,
} from './booking-attempts.ts';
import { schedulePapers } from './declared-shipment.ts';
import { findMissedPickup, recordMissedPickup } from './change-pickup.ts';
import { sendBookedMail, sendStoppedMail } from './send-booked-mail.ts';
import { readBooking } from './read-booking.ts';
import { saveLabel } from './repository.ts';
import { addPickupEvent, addWebhookEvent } from '#server/read-models/webhook-events.ts';

const minuteMs = 60_000;
/** The longest wait for people. What they do ends it at once. */
const dayMs = 24 * 60 * minuteMs;
/** When a booking with a lost response is looked up, in minutes after it and after each look-up. */
const lookUpMinutes = [1, 5, 15, 60];
/** For how long a carrier is waited for, in milliseconds. */
const longestCallMs = minuteMs;
/** After this time no process waits for the carrier's response to an attempt any more. */
const sendingMs = leaseSeconds * 1000;

const waitFor = (waitsFor: string, now: Date, ms: number): JobWait => ({
  waitsFor,
  until: new Date(now.getTime() + ms),
});

/** An attempt to book that is committed before the carrier is asked. `isSent`: it was sent before, so it is only looked up. */
interface BookingTask {
  db: Db;
  requestId: number;
  /** By the clock of the process, before the attempt was committed. */
  begunMs: number;
  step:
    | { carrier: Carrier; booking: Booking; attempt: BookingAttempt; isSent: boolean }
    | { wait: JobWait }
    | { failure: unknown };
}

async function beginAttempt(tx: Db, services: Pick<Services, 'carriers'>, requestId: number, now: Date) {
  const order = await lockOrder(tx, requestId, now);
  const offer = await readChosenOffer(tx, requestId);
  if (!offer?.express) return null;
  const open = await findOpenAttempt(tx, requestId);
  // Step 3: it is paid. Of the statuses only Deleted prevents a booking; any other that staff set changes nothing.
  if (!open && (order.awbNumber !== null || order.status === 'D' || order.step !== 3)) return null;
  if (open?.state === 'sending') {
    const sentMs = now.getTime() - new Date(open.sentAt).getTime();
    if (sentMs < sendingMs) return { wait: waitFor(bookingWaits.lookUp, now, sendingMs - sentMs) };
  }
  const missed = open ? null : await findMissedPickup(tx, services, order, offer, now);
  if (missed) {
    await recordMissedPickup(tx, order, missed, now);
    return { wait: waitFor(bookingWaits.pickupDay, now, dayMs) };
  }
  const { day } = localMoment(now, order.originTimeZone);
  const from: OfferCarrier = open ? { ...offer, providerId: open.providerId, carrierAccountId: open.accountId } : offer;
  // Locks the provider, so that its account cannot change until the attempt is written.
  await tx.selectFrom('providers').select('id').where('id', '=', from.providerId).forKeyShare().execute();
  const carrier = await services.carriers.find(tx, from, day);
  if (!open && (!carrier || carrier.isOff)) {
    const attempt = await addAttempt(tx, order, { providerId: from.providerId, accountId: from.carrierAccountId }, now);
    const text = shipmentMessages.carrierSwitchedOff(offer.providerName);
    const refusal = new CarrierRefusal('not-offered', null, { problems: [{ field: null, text }] });
    await refuse(tx, attempt, refusal);
    return { wait: await stop(tx, attempt, refusal, now) };
  }
  if (!carrier) {
    // Nobody can look it up: support asks the carrier.
    const wait = await markUnclear(tx, open!, Math.max(open!.lookUps + 1, lookUpMinutes.length), now);
    return wait && { wait };
  }
  const attempt = open ?? (await addAttempt(tx, order, carrier, now));
  const booking = await readBooking(tx, order, offer, carrier, {
    reference: referenceOf(attempt),
    sentAt: new Date(attempt.sentAt),
  });
  return { carrier, booking, attempt, isSent: open !== null };
}

/** The attempt that is committed, what the booking waits for, or why it could not begin; null where nothing is to be booked. */
async function prepare(
  db: Db,
  services: Pick<Services, 'carriers'>,
  requestId: number,
  now: Date,
): Promise<BookingTask | null> {
  const begunMs = performance.now();
  try {
    const step = await inTransaction(db, (tx) => beginAttempt(tx, services, requestId, now), { retry: true });
    return step && { db, requestId, begunMs, step };
  } catch (failure) {
    return { db, requestId, begunMs, step: { failure } };
  }
}

/** Puts an unclear attempt off to the next look-up, at last to support. Null for a cancelled order, which has no work in the queue. */
async function markUnclear(tx: Db, attempt: BookingAttempt, lookUps: number, now: Date): Promise<JobWait | null> {
  const { requestId } = attempt;
  await lockOrderForChange(tx, requestId);
  const isOpen = await changeOpenAttempt(tx, attempt.id, { state: 'unclear', lookUps });
  const minutes = isOpen ? lookUpMinutes[lookUps] : 0;
  if (minutes !== undefined) return waitFor(bookingWaits.lookUp, now, minutes * minuteMs);
  const order = await readOrder(tx, requestId, now);
  if (lookUps === lookUpMinutes.length) {
    const { providerName, productName } = (await readChosenOffer(tx, requestId))!;
    const content = shipmentMessages.bookingUnclear(serviceName(providerName, productName));
    await recordAction(tx, order, { type: shipmentMessages.bookingFailedAction, content, userId: null, now });
    // Nobody looks after a test order, so its program is told.
    if (!order.livemode && order.status !== 'D') await addWebhookEvent(tx, requestId, 'shipment.booking_failed', now);
    await notify(tx, { kind: 'booking_failed', requestId, now }, { staffExcept: null });
  }
  return order.status === 'D' ? null : waitFor(bookingWaits.support, now, dayMs);
}

/** The carrier surely has nothing of this attempt, so the next one follows: at once after the first, with pauses after later ones. */
async function markAbsent(tx: Db, attempt: BookingAttempt, now: Date): Promise<JobWait> {
  await lockOrderForChange(tx, attempt.requestId);
  await changeOpenAttempt(tx, attempt.id, { state: 'absent' });
  if (attempt.number === 1) return waitFor(bookingWaits.lookUp, now, 0);
  const tries = attempt.number - 1;
  await updateJob(tx, bookingJob, attempt.requestId).set({ tries }).execute();
  await recordBookingFailure(tx, { requestId: attempt.requestId, tries }, now);
  return waitFor(bookingWaits.lookUp, now, pauseAfter(tries) * 1000);
}

/** Returns false where another process has settled the attempt meanwhile. */
const refuse = (tx: Db, attempt: BookingAttempt, { kind, carrierText, problems, price }: CarrierRefusal) =>
  changeOpenAttempt(tx, attempt.id, {
    state: 'refused',
    refusal: kind,
    carrierText,
    problems: JSON.stringify(problems),
    charged: price?.amount ?? null,
    chargedCurrency: price?.currency ?? null,
  });

/** Whether the attempt before this one had the same problems; refusals of a busy carrier do not count. */
async function wasRefusedFor(
  tx: Db,
  { requestId, number }: BookingAttempt,
  problems: CarrierRefusal['problems'],
): Promise<boolean> {
  const before = await tx
    .selectFrom('bookingAttempts')
    .select(sql<boolean>`state = 'refused' and problems = ${JSON.stringify(problems)}::jsonb`.as('isSame'))
    .where('requestId', '=', requestId)
    .where('number', '<', number)
    .where('refusal', 'is distinct from', 'busy')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.isSame === true;
}

/** After a refusal that only people can end: records it, and tells staff, the program and the owner. */
async function stop(tx: Db, attempt: BookingAttempt, refusal: CarrierRefusal, now: Date): Promise<JobWait> {
  const { requestId } = attempt;
  const { kind, problems } = refusal;
  const order = await lockOrder(tx, requestId, now);
  const reason = problems.map(({ text }) => text).join(' ') || shipmentMessages.refusalReasons[kind];
  await recordAction(tx, order, {
    type: shipmentMessages.bookingFailedAction,
    content: shipmentMessages.bookingStopped(reason),
    userId: null,
    now,
  });
  // Staff cancelled it or typed its number meanwhile.
  if (order.status === 'D' || order.awbNumber !== null) return untilPeopleAct;
  await addWebhookEvent(tx, requestId, 'shipment.booking_failed', now);
  if (problems.some(({ field }) => field?.startsWith('customs.')))
    await addWebhookEvent(tx, requestId, 'customs.action_needed', now);
  await notify(tx, { kind: 'booking_failed', requestId, now }, { staffExcept: null });
  if (!(await wasRefusedFor(tx, attempt, problems))) await sendStoppedMail(tx, order, refusal, now);
  return untilPeopleAct;
}

async function saveBooked(
  tx: Db,
  requestId: number,
  attempt: BookingAttempt,
  booked: Booked,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, requestId, now);
  const isOpen = await changeOpenAttempt(tx, attempt.id, {
    state: 'booked',
    awbNumber: booked.awbNumber,
    carrierShipmentId: booked.carrierShipmentId,
    charged: booked.charged?.amount ?? null,
    chargedCurrency: booked.charged?.currency ?? null,
  });
  // Support has voided it meanwhile, which nobody may undo.
  if (!isOpen && (await findLastAttempt(tx, requestId))?.state === 'voided') return;
  const { label: pdf, drawnFrom } = booked;
  const saveOwnLabel = async (): Promise<void> => {
    const { customerId } = order;
    const drawnFromJson = drawnFrom ? JSON.stringify(drawnFrom) : null;
    if (pdf) await saveLabel(tx, { requestId, customerId, pdf, drawnFrom: drawnFromJson, createdAt: now });
    else await scheduleLabel(tx, requestId, now);
  };
  if (order.awbNumber === booked.awbNumber) {
    // If the attempt was still open, staff typed the number and the label is missing; else another process saved both.
    if (isOpen) await saveOwnLabel();
    return;
  }
  const offer = (await readChosenOffer(tx, requestId))!;
  const name = serviceName(offer.providerName, offer.productName);
  const record = (content: string) =>
    recordAction(tx, order, { type: shipmentMessages.bookingAction, content, userId: null, now });
  if (order.status === 'D' || order.awbNumber !== null) {
    await record(shipmentMessages.bookedForNothing(name, booked.awbNumber));
    await notify(tx, { kind: 'booking_failed', requestId, now }, { staffExcept: null });
    return;
  }
  await saveOwnLabel();
  await savePieces(tx, order, booked.trackingNumbers);
  const status = order.status === 'P' ? ('O' as const) : order.status;
  const changes = { status, awbNumber: booked.awbNumber, prgNumber: booked.prgNumber };
  await changeOrder(tx, requestId, changes, { userId: null });
  await addWebhookEvent(tx, requestId, 'shipment.booked', now);
  await addPickupEvent(tx, order, booked.prgNumber, now);
  await beginTracking(tx, { order, awbNumber: booked.awbNumber, now });
  await schedulePapers(tx, requestId, now);
  await record(shipmentMessages.booked(name, booked.awbNumber, booked.prgNumber));
  for (const notice of booked.notices) await record(notice);
  await sendBookedMail(tx, { ...order, ...changes }, pdf !== null, now);
}

/**
 * Books a paid express shipment with its carrier: waybill and pick-up number, the label, status O (rule S-11). The attempt is
 * committed before the carrier is asked, once and outside of any transaction. Where its response is lost the carrier is asked
 * what became of it, and only an attempt that is surely absent is followed by another. Money is never touched.
 */
const booking = (
  services: Pick<Services, 'carriers'>,
): ExternalJob<BookingTask, Booked | 'absent' | 'unknown' | null> => ({
  kind: bookingJob,
  read: (db, requestId, now) => prepare(db, services, requestId, now),
  async act({ db, begunMs, step }, signal) {
    if ('failure' in step) throw step.failure;
    if ('wait' in step) return null;
    const { carrier, booking: input, isSent } = step;
    // Other servers may take an attempt that is this old for lost, so a process that stood still sends nothing.
    if (!isSent && performance.now() - begunMs > longestCallMs)
      throw new Error('The server stood still before it booked');
    const until = AbortSignal.any([signal, AbortSignal.timeout(longestCallMs)]);
    const response = isSent ? carrier.findBooking(db, input, until) : carrier.book(db, input, until);
    return await Promise.race([response, rejectOnAbort(until)]);
  },
  async settle(tx, { requestId, step }, now, result) {
    if (result === null || !('attempt' in step)) {
      // What the booking waits for may be work in the queue.
      await lockOrderForChange(tx, requestId);
      return 'wait' in step ? step.wait : undefined;
    }
    if (typeof result === 'object') return await saveBooked(tx, requestId, step.attempt, result, now);
    if (result === 'absent') return await markAbsent(tx, step.attempt, now);
    return (await markUnclear(tx, step.attempt, step.attempt.lookUps + 1, now)) ?? undefined;
  },
  async fail(tx, { requestId, step }, { tries, cause }, now) {
    if ('attempt' in step) {
      const { attempt, isSent } = step;
      // A look-up that is refused says nothing of the booking.
      if (isSent) return (await markUnclear(tx, attempt, attempt.lookUps + 1, now)) ?? true;
      if (!(cause instanceof CarrierRefusal)) return (await markUnclear(tx, attempt, 0, now)) ?? true;
      await lockOrderForChange(tx, requestId);
      if (!(await refuse(tx, attempt, cause))) return waitFor(bookingWaits.lookUp, now, 0);
      if (cause.kind !== 'busy') return await stop(tx, attempt, cause, now);
    }
    const reason = cause instanceof RuleBroken ? Object.values(cause.errors).flat().join(' ') : null;
    await recordBookingFailure(tx, { requestId, tries, reason }, now);
    return false;
  },
});

/** Books the paid orders that are due. Returns how many were settled. */
export const bookDueShipments = (db: Db, services: Pick<Services, 'carriers'>, run: ExternalRun): Promise<number> =>
  runExternalJobs(db, booking(services), run);

/** A carrier that is offline for days must not fill the list: only the 1st, 2nd, 4th, 8th … try is recorded. */
const isWorthRecording = (tries: number): boolean => Number.isInteger(Math.log2(tries));

/** Records a failed booking in the action list (rule S-11), without the carrier's words, and notifies staff the first time (rule S-37). */
export async function recordBookingFailure(
  tx: Db,
  { requestId, tries, reason = null }: { requestId: number; tries: number; reason?: string | null },
  now: Date,
): Promise<void> {
  // A failed booking is work for support.
  await lockOrderForChange(tx, requestId);
  if (!isWorthRecording(tries)) return;
  const order = await readOrder(tx, requestId, now);
  await recordAction(tx, order, {
    type: shipmentMessages.bookingFailedAction,
    content: shipmentMessages.bookingFailed(tries, reason),
    userId: null,
    now,
  });
  await notify(tx, { kind: 'booking_failed', requestId: order.id, now }, { staffExcept: null });
}
