import { nextTrackingAt, readEventTime, stateOfCode, type TrackingRecord } from '#domain/tracking.ts';
import { canBecomeDelivered } from '#domain/status-change.ts';
import { localMoment } from '#domain/working-days.ts';
import { notOffered, type TrackedEvent, type TrackedShipment } from '#server/carriers/carrier.ts';
import { readBookedIds } from '#server/carriers/booked-shipment.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#domain/offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { zoneOfDestination } from './place-clock.ts';
import { recordOf } from './show-tracking.ts';
import { lockOrder } from '#server/orders/order.ts';
import { labelOrder } from './label-order.ts';
import { settleState } from './settle-state.ts';
import {
  scheduleTracking,
  dropBookingEvent,
  type Journey,
  keepEvent,
  listEvents,
  readJourney,
  takeDue,
} from './repository.ts';

type FollowServices = Pick<Services, 'carriers' | 'log' | 'clock'>;

const minuteMs = 60_000;
/** How long a carrier may take, in ms; the lease is longer. */
const maxResponseMs = 10_000;
const leaseMs = 2 * minuteMs;
const afterFailureMs = 15 * minuteMs;
/** Limits against a carrier's faulty responses. */
const mostEvents = 500;
const longestText = 255;

const short = (text: string | null): string | null => text?.replaceAll('\0', '').trim().slice(0, longestText) || null;

type BookedJourney = Journey & { awbNumber: string; bookedAt: string; providerId: number };

const isBooked = (journey: Journey | null): journey is BookedJourney =>
  journey !== null && journey.awbNumber !== null && journey.bookedAt !== null && journey.providerId !== null;

async function describe(db: Db, journey: BookedJourney, now: Date): Promise<TrackedShipment> {
  const offer = await readChosenOffer(db, journey.id);
  const deliveryDay = offer && deliveryBy(offer, journey.pickupDate);
  return {
    awbNumber: journey.awbNumber,
    ...(await readBookedIds(db, journey.id)),
    bookedAt: new Date(journey.bookedAt),
    origin: { city: journey.cityFrom, timeZone: journey.originTimeZone },
    destination: { city: journey.cityTo, timeZone: await zoneOfDestination(db, journey) },
    pickUp: journey.pickupDate === null ? null : { day: journey.pickupDate, until: journey.officeCloseTime },
    deliveryDay: deliveryDay ?? null,
    now,
  };
}

/** The carrier's announcement replaces the portal's own. */
const includesAnnouncement = (events: readonly TrackedEvent[]): boolean =>
  events.some(({ code, at }) => stateOfCode(code.trim()) === 'pending' && readEventTime(at) !== null);

const includesDelivery = (events: readonly TrackedEvent[]): boolean =>
  events.some(({ code }) => stateOfCode(code.trim()) === 'delivered');

async function keepAll(tx: Db, journey: BookedJourney, events: readonly TrackedEvent[]): Promise<void> {
  if (includesAnnouncement(events)) await dropBookingEvent(tx, journey.id, journey.awbNumber);
  for (const event of events.slice(0, mostEvents)) {
    const time = readEventTime(event.at);
    const code = event.code.trim().slice(0, 10);
    // Without a readable time the event is skipped; a later response may have it.
    if (!time || code === '') continue;
    await keepEvent(tx, {
      requestId: journey.id,
      customerId: journey.customerId,
      awbNumber: journey.awbNumber,
      code,
      at: time.at,
      utcOffset: time.utcOffset,
      description: short(event.description),
      place: short(event.place),
      source: 'carrier',
      userId: null,
    });
  }
}

async function listRecords(db: Db, journey: BookedJourney): Promise<TrackingRecord[]> {
  return (await listEvents(db, journey.id, journey.awbNumber)).map(recordOf);
}

/** Call it outside of a transaction. @throws what the carrier throws */
async function fetchEvents(
  db: Db,
  { carriers }: FollowServices,
  journey: BookedJourney,
  { now, stop }: { now: Date; stop: AbortSignal },
) {
  const { day } = localMoment(now, journey.originTimeZone);
  const carrier = await carriers.find(db, journey, day);
  if (!carrier) {
    // An account that is switched off may be switched on again: the shipment is still followed.
    if (journey.carrierAccountId !== null && journey.livemode)
      throw new Error('The account of the carrier is switched off');
    return notOffered;
  }
  const signal = AbortSignal.any([AbortSignal.timeout(maxResponseMs), stop]);
  return await carrier.track(await describe(db, journey, now), signal);
}

async function takeEvents(tx: Db, journey: BookedJourney, events: readonly TrackedEvent[], now: Date): Promise<void> {
  const { id: requestId, awbNumber } = journey;
  const order = await lockOrder(tx, requestId, now);
  await keepAll(tx, journey, events);
  const state = await settleState(tx, requestId, awbNumber, now);
  if (state === 'delivered' && includesDelivery(events) && canBecomeDelivered(order.status))
    await labelOrder(tx, order, 'F', { userId: null, now });
  const bookedAt = new Date(journey.bookedAt);
  await scheduleTracking(tx, requestId, nextTrackingAt(await listRecords(tx, journey), bookedAt, now));
}

/** Stores events that a carrier sent by itself. Repeated events change nothing, nor do those of a shipment no longer followed. */
export async function takeSentEvents(
  db: Db,
  requestId: number,
  events: readonly TrackedEvent[],
  now: Date,
): Promise<void> {
  const journey = await readJourney(db, requestId);
  if (!isBooked(journey) || journey.status === 'D') return;
  await inTransaction(db, (tx) => takeEvents(tx, journey, events, now), { retry: true });
}

async function follow(db: Db, services: FollowServices, requestId: number, stop: AbortSignal): Promise<void> {
  const now = services.clock();
  const journey = await readJourney(db, requestId);
  if (!isBooked(journey) || journey.status === 'D') return void (await scheduleTracking(db, requestId, null));
  try {
    const events = await fetchEvents(db, services, journey, { now, stop });
    await inTransaction(db, async (tx) => {
      if (events === notOffered) return void (await scheduleTracking(tx, requestId, null));
      await takeEvents(tx, journey, events, now);
    });
  } catch (failure) {
    if (stop.aborted) return void (await scheduleTracking(db, requestId, now));
    // The carrier's error may hold personal data.
    services.log.warn(
      { request: requestId, reason: failure instanceof Error ? failure.name : 'unknown' },
      'A carrier sent no tracking for a shipment',
    );
    await scheduleTracking(db, requestId, new Date(now.getTime() + afterFailureMs));
  }
}

/** Rule S-15; also labels delivered orders. Returns how many carriers were asked. Several servers may run it at once. */
export async function followShipments(
  db: Db,
  services: FollowServices,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  for (let polled = 0; ; polled += 1) {
    if (stop.aborted) return polled;
    const now = services.clock();
    const requestId = await inTransaction(db, (tx) => takeDue(tx, now, new Date(now.getTime() + leaseMs)));
    if (requestId === null) return polled;
    await follow(db, services, requestId, stop);
  }
}
