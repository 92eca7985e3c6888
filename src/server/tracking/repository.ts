import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, lockOrderRow, notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type EventRow = Selectable<Tables['trackingEvents']>;
export type NewEventRow = Insertable<Tables['trackingEvents']>;

/**
 * Keeps an event, or takes the newer words of one that is there under the same order, waybill, code and instant; what staff
 * said of it stays theirs, and what they took back comes again only from them. Answers false when nothing has changed.
 */
export async function keepEvent(tx: Db, event: NewEventRow): Promise<boolean> {
  await lockOrderRow(tx, event.requestId);
  const { rows } = await sql<{ id: number }>`
    insert into tracking_events
      (request_id, customer_id, awb_number, code, at, utc_offset, description, place, source, user_id)
    values (${event.requestId}, ${event.customerId}, ${event.awbNumber}, ${event.code}, ${event.at},
      ${event.utcOffset}, ${event.description}, ${event.place}, ${event.source}, ${event.userId})
    on conflict (request_id, awb_number, code, at) do update
      set description = excluded.description, place = excluded.place, utc_offset = excluded.utc_offset,
        withdrawn_at = null,
        -- taken back and said anew by staff, it is theirs
        source = case when tracking_events.withdrawn_at is null then tracking_events.source else excluded.source end
      where (excluded.source = 'staff' or (tracking_events.source <> 'staff' and tracking_events.withdrawn_at is null))
        and (tracking_events.description, tracking_events.place, tracking_events.utc_offset, tracking_events.withdrawn_at)
        is distinct from (excluded.description, excluded.place, excluded.utc_offset, null)
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  notifyOrderChange(tx, event.requestId);
  return true;
}

/** The events under a waybill number, and those entered before there was one; in the order in which they were learnt. */
export const listEvents = (db: Db, requestId: number, awbNumber: string | null): Promise<EventRow[]> =>
  db
    .selectFrom('trackingEvents')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('awbNumber', 'in', ['', awbNumber ?? ''])
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute();

/** Takes an event back. It leaves its mark, for its carrier may tell it again. */
export async function withdrawEvent(tx: Db, event: Pick<EventRow, 'id' | 'requestId'>, now: Date): Promise<void> {
  await tx.updateTable('trackingEvents').set({ withdrawnAt: now }).where('id', '=', event.id).execute();
  notifyOrderChange(tx, event.requestId);
}

/** Drops the portal's own word of a booking, whose carrier tells it from now on. */
export async function dropBookingEvent(tx: Db, requestId: number, awbNumber: string): Promise<void> {
  await lockOrderForChange(tx, requestId);
  await tx
    .deleteFrom('trackingEvents')
    .where('requestId', '=', requestId)
    .where('awbNumber', '=', awbNumber)
    .where('source', '=', 'booking')
    .where('withdrawnAt', 'is', null)
    .execute();
}

/**
 * Keeps with the order what its tracking says, and answers whether it said something else before. That is no edit of anybody's,
 * so its version stays.
 */
export async function keepState(tx: Db, requestId: number, state: TrackingState | null): Promise<boolean> {
  await lockOrderRow(tx, requestId);
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ trackingState: state })
    .where('id', '=', requestId)
    .where('trackingState', 'is distinct from', state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  notifyOrderChange(tx, requestId);
  return true;
}

/** Takes back what followed a label of the order. */
export async function dropStatusEvents(tx: Db, requestId: number): Promise<void> {
  await lockOrderForChange(tx, requestId);
  await tx.deleteFrom('trackingEvents').where('requestId', '=', requestId).where('source', '=', 'status').execute();
}

/** Has the carrier of a shipment asked from an instant on. */
export const followFrom = (tx: Db, row: { requestId: number; customerId: number; nextAt: Date }) =>
  tx
    .insertInto('followedShipments')
    .values(row)
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet({ nextAt: row.nextAt }))
    .execute();

/** Takes the shipment that has been due longest, until `leasedUntil`; null when none is due. */
export async function takeDue(tx: Db, now: Date, leasedUntil: Date): Promise<number | null> {
  const { rows } = await sql<{ requestId: number }>`
    update followed_shipments set next_at = ${leasedUntil} where request_id = (
      select request_id from followed_shipments where next_at <= ${now}
      order by next_at, request_id limit 1 for update skip locked
    ) returning request_id`.execute(tx);
  return rows[0]?.requestId ?? null;
}

export const askNext = (tx: Db, requestId: number, nextAt: Date | null) =>
  tx.updateTable('followedShipments').set({ nextAt }).where('requestId', '=', requestId).execute();

/** The facts of an order that its tracking needs; null when there is none. */
export async function readJourney(db: Db, requestId: number) {
  const row = await db
    .selectFrom('requests')
    .innerJoin('countries as countryFrom', 'countryFrom.id', 'requests.countryFromId')
    .innerJoin('countries as countryTo', 'countryTo.id', 'requests.countryToId')
    .leftJoin('labels', 'labels.requestId', 'requests.id')
    .leftJoin('offers as chosen', 'chosen.id', 'requests.selectedOfferId')
    .leftJoin('providers as vendor', 'vendor.id', 'chosen.providerId')
    .select([
      'requests.id',
      'requests.customerId',
      'requests.status',
      'requests.step',
      'requests.awbNumber',
      'requests.cityFrom',
      'requests.cityTo',
      'requests.postcodeTo',
      'requests.originTimeZone',
      'requests.pickupType',
      'requests.pickupDate',
      'requests.officeCloseTime',
      'countryFrom.name as fromName',
      'countryTo.name as toName',
      'countryTo.code as toCode',
      'labels.createdAt as bookedAt',
      'vendor.id as providerId',
      'vendor.trackingLink',
    ])
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}
export type Journey = NonNullable<Awaited<ReturnType<typeof readJourney>>>;

export const readPage = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('trackingPages')
    .select(['nonce', 'tokenHash'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()) ?? null;

export const keepPage = (tx: Db, page: Insertable<Tables['trackingPages']>) =>
  tx
    .insertInto('trackingPages')
    .values(page)
    .onConflict((conflict) =>
      conflict.column('requestId').doUpdateSet({ nonce: page.nonce, tokenHash: page.tokenHash }),
    )
    .execute();

/** Closes the public page of a shipment; false when none was open. */
export async function dropPage(tx: Db, requestId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('trackingPages').where('requestId', '=', requestId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The order of a public page; null for an unknown key. */
export const findByToken = async (db: Db, tokenHash: string): Promise<number | null> =>
  (await db.selectFrom('trackingPages').select('requestId').where('tokenHash', '=', tokenHash).executeTakeFirst())
    ?.requestId ?? null;
