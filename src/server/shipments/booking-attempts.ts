import type { Selectable, Updateable } from 'kysely';
import type { BookingTrouble } from '#contract/shipment-shapes.ts';
import { bookingJob, bookingWaits, labelJob } from '#domain/booking-wait.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { localMoment } from '#domain/working-days.ts';
import { isBookingStopped, type Order } from '#server/orders/order.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { JobWait } from '#server/platform/external-jobs.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Services } from '#server/services.ts';

export type BookingAttempt = Selectable<Tables['bookingAttempts']>;

/** The carrier finds the attempt by it. */
export const referenceOf = ({ requestId, number }: Pick<BookingAttempt, 'requestId' | 'number'>): string =>
  `Q-${requestId}-${number}`;

/** The carrier of an attempt, also where its account is switched off. Null where it cannot be reached. */
export const findCarrierOf = (
  db: Db,
  { carriers }: Pick<Services, 'carriers'>,
  { order, attempt }: { order: Order; attempt: BookingAttempt },
  now: Date,
): Promise<Carrier | null> => {
  const account = { providerId: attempt.providerId, carrierAccountId: attempt.accountId, livemode: order.livemode };
  return carriers.find(db, account, localMoment(now, order.originTimeZone).day);
};

/** The attempt of an order whose outcome is not known yet; null for none. */
export const findOpenAttempt = async (db: Db, requestId: number): Promise<BookingAttempt | null> =>
  (await db
    .selectFrom('bookingAttempts')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('state', 'in', ['sending', 'unclear'])
    .executeTakeFirst()) ?? null;

export const findLastAttempt = async (db: Db, requestId: number): Promise<BookingAttempt | null> =>
  (await db
    .selectFrom('bookingAttempts')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Adds the next attempt of a locked order, in the state `sending`. */
export async function addAttempt(
  tx: Db,
  order: { id: number; customerId: number },
  { providerId, accountId }: { providerId: number; accountId: number | null },
  now: Date,
): Promise<BookingAttempt> {
  const last = await tx
    .selectFrom('bookingAttempts')
    .select((column) => column.fn.max('number').as('number'))
    .where('requestId', '=', order.id)
    .executeTakeFirst();
  return await tx
    .insertInto('bookingAttempts')
    .values({
      requestId: order.id,
      customerId: order.customerId,
      number: (last?.number ?? 0) + 1,
      providerId,
      accountId,
      state: 'sending',
      sentAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type AttemptChanges = Pick<
  Updateable<Tables['bookingAttempts']>,
  | 'state'
  | 'lookUps'
  | 'refusal'
  | 'carrierText'
  | 'problems'
  | 'awbNumber'
  | 'carrierShipmentId'
  | 'charged'
  | 'chargedCurrency'
>;

/** False, and no change, where another process has settled the attempt. */
export async function changeOpenAttempt(tx: Db, id: number, changes: AttemptChanges): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookingAttempts')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unclear'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks the booking in force, or an unclear one of an order without this number. False where there is neither. */
export async function markVoided(tx: Db, order: Pick<Order, 'id' | 'awbNumber'>, awbNumber: string): Promise<boolean> {
  const attempts = tx
    .updateTable('bookingAttempts')
    .set({ state: 'voided', awbNumber })
    .where('requestId', '=', order.id);
  const { numUpdatedRows } = await (
    order.awbNumber === awbNumber
      ? attempts.where('state', '=', 'booked').where('awbNumber', '=', awbNumber)
      : attempts.where('state', '=', 'unclear')
  ).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The job of an order, to be changed. */
export const updateJob = (tx: Db, kind: typeof bookingJob | typeof labelJob, requestId: number) =>
  tx.updateTable('jobs').where('kind', '=', kind).where('subjectId', '=', requestId);

/** A booking job waits until people act. */
export const untilPeopleAct: JobWait = { waitsFor: bookingWaits.stopped, until: new Date('9999-01-01T00:00:00Z') };

/** Nothing is sent until people act; the order is work for support. */
export async function stopBooking(tx: Db, requestId: number, now: Date): Promise<void> {
  const { waitsFor, until: dueAt } = untilPeopleAct;
  await rescheduleJob(tx, { kind: bookingJob, subjectId: requestId, dueAt, now });
  await updateJob(tx, bookingJob, requestId).set({ waitsFor }).execute();
}

/** Books at once after a correction of the order. One whose booking was voided waits for support. */
export async function bookCorrected(tx: Db, requestId: number, now: Date): Promise<void> {
  if ((await findLastAttempt(tx, requestId))?.state === 'voided') return;
  await updateJob(tx, bookingJob, requestId).set({ dueAt: now, waitsFor: null }).where('doneAt', 'is', null).execute();
}

/** For an order that its carrier booked without a label (rule S-13). */
export const scheduleLabel = (tx: Db, requestId: number, now: Date) =>
  rescheduleJob(tx, { kind: labelJob, subjectId: requestId, dueAt: now, now });

/** What support reads of orders whose last booking was refused, voided or is unclear, by order. */
export async function readBookingTroubles(db: Db, requestIds: readonly number[]): Promise<Map<number, BookingTrouble>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookingAttempts')
    .innerJoin('requests', 'requests.id', 'bookingAttempts.requestId')
    .leftJoin('offers', 'offers.id', 'requests.selectedOfferId')
    .distinctOn('bookingAttempts.requestId')
    .selectAll('bookingAttempts')
    .select(['requests.status', 'offers.carrierPrice', 'offers.carrierCurrency', isBookingStopped.as('isStopped')])
    .where('bookingAttempts.requestId', 'in', requestIds)
    .where('requests.awbNumber', 'is', null)
    .orderBy('bookingAttempts.requestId')
    .orderBy('bookingAttempts.number', 'desc')
    .execute();
  const troubles = new Map<number, BookingTrouble>();
  for (const row of rows) {
    const { state, refusal, carrierText, isStopped } = row;
    const isUnclear = state === 'unclear';
    if (!isUnclear && (row.status === 'D' || (state !== 'refused' && !(state === 'voided' && isStopped)))) continue;
    const reason = refusal === null ? shipmentMessages.wasVoided : shipmentMessages.refusalReasons[refusal];
    const problems = row.problems?.length ? row.problems.map(({ text }) => text) : isUnclear ? [] : [reason];
    const shown = (amount: Cents, currency: string) => ({ amount: centsNumber(amount), currency });
    const hasRisen = refusal === 'price' && row.charged !== null && row.carrierPrice !== null;
    troubles.set(row.requestId, {
      reference: referenceOf(row),
      isUnclear,
      isRefused: state === 'refused',
      isStopped,
      carrierText,
      problems,
      price: hasRisen
        ? {
            offered: shown(row.carrierPrice!, row.carrierCurrency!),
            now: shown(row.charged!, row.chargedCurrency!),
          }
        : null,
    });
  }
  return troubles;
}
