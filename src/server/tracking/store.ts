import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Tables } from '#server/platform/tables.ts';
import { holdChangedOrder, holdOrder, notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type EventRow = Selectable<Tables['tracking_events']>;
export type NewEventRow = Insertable<Tables['tracking_events']>;

/**
 * Keeps an event, or takes the newer words of one that is there under the same order, waybill, code and instant; what staff
 * said of it stays theirs, and what they took back comes again only from them. Answers false when nothing has changed.
 */
export async function keepEvent(tx: Db, event: NewEventRow): Promise<boolean> {
  await holdOrder(tx, event.request_id);
  const { rows } = await sql<{ id: number }>`
    insert into tracking_events
      (request_id, customer_id, awb_number, code, at, utc_offset, description, place, source, user_id)
    values (${event.request_id}, ${event.customer_id}, ${event.awb_number}, ${event.code}, ${event.at},
      ${event.utc_offset}, ${event.description}, ${event.place}, ${event.source}, ${event.user_id})
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
  notifyOrderChange(tx, event.request_id);
  return true;
}

/** The events under a waybill number, and those entered before there was one; in the order in which they were learnt. */
export const listEvents = (db: Db, requestId: number, awbNumber: string | null): Promise<EventRow[]> =>
  db
    .selectFrom('tracking_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('awb_number', 'in', ['', awbNumber ?? ''])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();

/** Takes an event back. It leaves its mark, for its carrier may tell it again. */
export async function withdrawEvent(tx: Db, event: Pick<EventRow, 'id' | 'request_id'>, now: Date): Promise<void> {
  await tx.updateTable('tracking_events').set({ withdrawn_at: now }).where('id', '=', event.id).execute();
  notifyOrderChange(tx, event.request_id);
}

/** Drops the portal's own word of a booking, whose carrier tells it from now on. */
export async function dropBookingEvent(tx: Db, requestId: number, awbNumber: string): Promise<void> {
  await holdChangedOrder(tx, requestId);
  await tx
    .deleteFrom('tracking_events')
    .where('request_id', '=', requestId)
    .where('awb_number', '=', awbNumber)
    .where('source', '=', 'booking')
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * Keeps with the order what its tracking says, and answers whether it said something else before. That is no edit of anybody's,
 * so its version stays.
 */
export async function keepState(tx: Db, requestId: number, state: TrackingState | null): Promise<boolean> {
  await holdOrder(tx, requestId);
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ tracking_state: state })
    .where('id', '=', requestId)
    .where('tracking_state', 'is distinct from', state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  notifyOrderChange(tx, requestId);
  return true;
}

/** Takes back what followed a label of the order. */
export async function dropStatusEvents(tx: Db, requestId: number): Promise<void> {
  await holdChangedOrder(tx, requestId);
  await tx.deleteFrom('tracking_events').where('request_id', '=', requestId).where('source', '=', 'status').execute();
}

/** Has the carrier of a shipment asked from an instant on. */
export const followFrom = (tx: Db, row: { request_id: number; customer_id: number; next_at: Date }) =>
  tx
    .insertInto('followed_shipments')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ next_at: row.next_at }))
    .execute();

/** Takes the shipment that has been due longest, until `leasedUntil`; null when none is due. */
export async function takeDue(tx: Db, now: Date, leasedUntil: Date): Promise<number | null> {
  const { rows } = await sql<{ request_id: number }>`
    update followed_shipments set next_at = ${leasedUntil} where request_id = (
      select request_id from followed_shipments where next_at <= ${now}
      order by next_at, request_id limit 1 for update skip locked
    ) returning request_id`.execute(tx);
  return rows[0]?.request_id ?? null;
}

export const askNext = (tx: Db, requestId: number, nextAt: Date | null) =>
  tx.updateTable('followed_shipments').set({ next_at: nextAt }).where('request_id', '=', requestId).execute();

/** The facts of an order that its tracking needs; null when there is none. */
export async function readJourney(db: Db, requestId: number) {
  const row = await db
    .selectFrom('requests')
    .innerJoin('countries as country_from', 'country_from.id', 'requests.country_from_id')
    .innerJoin('countries as country_to', 'country_to.id', 'requests.country_to_id')
    .leftJoin('labels', 'labels.request_id', 'requests.id')
    .leftJoin('offers as chosen', 'chosen.id', 'requests.selected_offer_id')
    .leftJoin('providers as vendor', 'vendor.id', 'chosen.provider_id')
    .select([
      'requests.id',
      'requests.customer_id',
      'requests.status',
      'requests.step',
      'requests.awb_number',
      'requests.city_from',
      'requests.city_to',
      'requests.postcode_to',
      'requests.origin_time_zone',
      'requests.pickup_type',
      'requests.pickup_date',
      'requests.office_close_time',
      'country_from.name as from_name',
      'country_to.name as to_name',
      'country_to.code as to_code',
      'labels.created_at as booked_at',
      'vendor.id as provider_id',
      'vendor.tracking_link',
    ])
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}
export type Journey = NonNullable<Awaited<ReturnType<typeof readJourney>>>;

export const readPage = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('tracking_pages')
    .select(['nonce', 'token_hash'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()) ?? null;

export const keepPage = (tx: Db, page: Insertable<Tables['tracking_pages']>) =>
  tx
    .insertInto('tracking_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({ nonce: page.nonce, token_hash: page.token_hash }),
    )
    .execute();

/** Closes the public page of a shipment; false when none was open. */
export async function dropPage(tx: Db, requestId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('tracking_pages').where('request_id', '=', requestId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The order of a public page; null for an unknown key. */
export const findByToken = async (db: Db, tokenHash: string): Promise<number | null> =>
  (await db.selectFrom('tracking_pages').select('request_id').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.request_id ?? null;
