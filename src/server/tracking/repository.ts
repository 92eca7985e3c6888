import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, lockOrderRow, notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type EventRow = Selectable<Tables['trackingEvents']>;
type NewEventRow = Insertable<Tables['trackingEvents']>;

/** Adds an event, or updates that of the same order, waybill, code and time, never what staff entered or withdrew. False: no change. */
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
        -- a withdrawn event that staff enter again is theirs
        source = case when tracking_events.withdrawn_at is null then tracking_events.source else excluded.source end
      where (excluded.source = 'staff' or (tracking_events.source <> 'staff' and tracking_events.withdrawn_at is null))
        and (tracking_events.description, tracking_events.place, tracking_events.utc_offset, tracking_events.withdrawn_at)
        is distinct from (excluded.description, excluded.place, excluded.utc_offset, null)
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  notifyOrderChange(tx, event.requestId);
  return true;
}

/** The events of this waybill number, and those from before there was one, in the order in which they were added. */
export const listEvents = (db: Db, requestId: number, awbNumber: string | null): Promise<EventRow[]> =>
  db
    .selectFrom('trackingEvents')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('awbNumber', 'in', ['', awbNumber ?? ''])
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute();

/** The row stays, so that the carrier cannot add it again. */
export async function withdrawEvent(tx: Db, event: Pick<EventRow, 'id' | 'requestId'>, now: Date): Promise<void> {
  await tx.updateTable('trackingEvents').set({ withdrawnAt: now }).where('id', '=', event.id).execute();
  notifyOrderChange(tx, event.requestId);
}

/** The carrier reports the announcement itself now, so the portal's own goes. */
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

/** Returns whether it changed. The order's version stays, since no user edited it. */
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

export async function dropStatusEvents(tx: Db, requestId: number): Promise<void> {
  await lockOrderForChange(tx, requestId);
  await tx.deleteFrom('trackingEvents').where('requestId', '=', requestId).where('source', '=', 'status').execute();
}

export const followFrom = (tx: Db, row: { requestId: number; customerId: number; nextAt: Date }) =>
  tx
    .insertInto('followedShipments')
    .values(row)
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet({ nextAt: row.nextAt }))
    .execute();

/** Leases the shipment that has been due longest, so that no other server asks for it meanwhile. Null for none. */
export async function takeDue(tx: Db, now: Date, leasedUntil: Date): Promise<number | null> {
  const { rows } = await sql<{ requestId: number }>`
    update followed_shipments set next_at = ${leasedUntil} where request_id = (
      select request_id from followed_shipments where next_at <= ${now}
      order by next_at, request_id limit 1 for update skip locked
    ) returning request_id`.execute(tx);
  return rows[0]?.requestId ?? null;
}

export const scheduleTracking = (tx: Db, requestId: number, nextAt: Date | null) =>
  tx.updateTable('followedShipments').set({ nextAt }).where('requestId', '=', requestId).execute();

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
      'requests.livemode',
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
      'chosen.carrierAccountId',
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

export async function dropPage(tx: Db, requestId: number): Promise<boolean> {
  const deleted = await tx.deleteFrom('trackingPages').where('requestId', '=', requestId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export const findByToken = async (db: Db, tokenHash: string): Promise<number | null> =>
  (await db.selectFrom('trackingPages').select('requestId').where('tokenHash', '=', tokenHash).executeTakeFirst())
    ?.requestId ?? null;
