import { type Insertable, type Selectable, sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type CardRefundRow = Selectable<Tables['cardRefunds']>;

export const findRefund = async (db: Db, id: number): Promise<CardRefundRow | null> =>
  (await db.selectFrom('cardRefunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const findRefundByKey = async (db: Db, clientId: string): Promise<CardRefundRow | null> =>
  (await db.selectFrom('cardRefunds').selectAll().where('clientId', '=', clientId).executeTakeFirst()) ?? null;

/** In US cents: what has arrived (`done`), and what is still underway. */
export interface CardRefundSums {
  done: Cents;
  underway: Cents;
}

export async function sumRefunds(db: Db, requestId: number): Promise<CardRefundSums> {
  const { rows } = await sql<CardRefundSums>`
    select coalesce(sum(amount) filter (where state = 'done'), 0)::numeric(20,2) as done,
      coalesce(sum(amount) filter (where state in ('reserved', 'unknown')), 0)::numeric(20,2) as underway
    from card_refunds where request_id = ${requestId}`.execute(db);
  return rows[0]!;
}

export async function insertRefund(tx: Db, values: Insertable<Tables['cardRefunds']>): Promise<CardRefundRow> {
  await lockOrderForChange(tx, values.requestId);
  return await tx.insertInto('cardRefunds').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Records that a refund arrived, also one that was recorded as failed. Returns false if that was recorded before. */
export async function markDone(tx: Db, id: number, gatewayId: string, now: Date): Promise<boolean> {
  const refund = await tx
    .updateTable('cardRefunds')
    .set({ state: 'done', gatewayId, failure: null, leasedUntil: null, settledAt: now })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .returning('requestId')
    .executeTakeFirst();
  if (refund) notifyOrderChange(tx, refund.requestId);
  return refund !== undefined;
}

/** Records that no money was sent. Returns false if the refund had ended already. */
export async function markFailed(tx: Db, id: number, failure: string, now: Date): Promise<boolean> {
  const refund = await tx
    .updateTable('cardRefunds')
    .set({ state: 'failed', failure, leasedUntil: null, settledAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'unknown'])
    .returning('requestId')
    .executeTakeFirst();
  if (refund) notifyOrderChange(tx, refund.requestId);
  return refund !== undefined;
}

/** Nobody knows whether it was sent; no server asks before `lookAt`. Returns false if it was unknown already, or has ended. */
export async function markUnknown(tx: Db, id: number, lookAt: Date): Promise<boolean> {
  const refund = await tx
    .updateTable('cardRefunds')
    .set({ state: 'unknown', leasedUntil: lookAt })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('requestId')
    .executeTakeFirst();
  if (refund) notifyOrderChange(tx, refund.requestId);
  return refund !== undefined;
}

/** Leases the refund that has waited longest until `until`; null if none waits. */
export const leaseNext = async (tx: Db, now: Date, until: Date): Promise<CardRefundRow | null> =>
  (await tx
    .updateTable('cardRefunds')
    .set({ leasedUntil: until })
    .where('id', '=', (from) =>
      from
        .selectFrom('cardRefunds')
        .select('id')
        .where('leasedUntil', '<=', now.toISOString())
        .where('state', 'in', ['reserved', 'unknown'])
        .orderBy('leasedUntil')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()) ?? null;

export async function setNextLook(tx: Db, id: number, lookAt: Date): Promise<void> {
  await tx
    .updateTable('cardRefunds')
    .set({ leasedUntil: lookAt })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'unknown'])
    .execute();
}
