import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import { leasesOf } from '#server/payments/payment-leases.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

export type ChargeRecord = Selectable<Tables['batchCharges']>;

const open = ['reserved', 'unknown'] as const;

/** Null when its key was used before. */
export const insertCharge = async (tx: Db, values: Insertable<Tables['batchCharges']>): Promise<ChargeRecord | null> =>
  (await tx
    .insertInto('batchCharges')
    .values(values)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export const findCharge = (db: Db, id: number): Promise<ChargeRecord> =>
  db.selectFrom('batchCharges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findChargeByKey = async (db: Db, clientId: string): Promise<ChargeRecord | null> =>
  (await db.selectFrom('batchCharges').selectAll().where('clientId', '=', clientId).executeTakeFirst()) ?? null;

/** Whether the outcome of a card payment is missing. */
export const isBeingCharged = async (db: Db, batchId: number): Promise<boolean> =>
  (await db
    .selectFrom('batchCharges')
    .select('id')
    .where('batchId', '=', batchId)
    .where('state', 'in', open)
    .executeTakeFirst()) !== undefined;

/** Whether a card was charged for it, whatever became of its rows. */
export const wasCharged = async (db: Db, batchId: number): Promise<boolean> =>
  (await db
    .selectFrom('batchCharges')
    .select('id')
    .where('batchId', '=', batchId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Marks the rows that a card payment is for; null: no one any more. */
export const markCharged = (tx: Db, rowIds: readonly number[], chargeId: number | null) =>
  tx.updateTable('batchRows').set({ chargeId }).where('id', 'in', rowIds).execute();

/** Its rows are for no card payment any more. */
export const freeRows = (tx: Db, batchId: number, chargeId: number) =>
  tx
    .updateTable('batchRows')
    .set({ chargeId: null })
    .where('batchId', '=', batchId)
    .where('chargeId', '=', chargeId)
    .execute();

/** Returns false if it has ended before. */
export const endCharge = async (
  tx: Db,
  id: number,
  ended: Updateable<Tables['batchCharges']> & { state: 'paid' | 'failed' },
): Promise<boolean> =>
  (await tx.updateTable('batchCharges').set(ended).where('id', '=', id).where('state', 'in', open).executeTakeFirst())
    .numUpdatedRows > 0n;

export const chargeLeases = leasesOf('batchCharges');

/** Nobody knows whether the card was charged. */
export const markUnknown = (tx: Db, id: number) =>
  tx
    .updateTable('batchCharges')
    .set({ state: 'unknown' })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .execute();

/** Of the batch's card payments, or of those that its mail has not told of: what no row was or is being paid with, in US cents. */
export async function sumLeft(db: Db, batchId: number, which: 'all' | 'awaiting-mail' = 'all'): Promise<Cents> {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(least(charges.from_card, charges.total - coalesce(used.total, 0))), 0)::numeric(20,2) as total
    from batch_charges charges left join (
      select charge_id, sum(price) as total from batch_rows
      where batch_id = ${batchId} and state in ('paid', 'paying') group by charge_id) used on used.charge_id = charges.id
    where charges.batch_id = ${batchId} and charges.state = 'paid' and (${which === 'all'} or charges.awaits_mail)`.execute(
    db,
  );
  return rows[0]!.total;
}

/** Its mail has told of all card payments so far. */
export const endMailOfCharges = (tx: Db, batchId: number) =>
  tx.updateTable('batchCharges').set({ awaitsMail: false }).where('batchId', '=', batchId).execute();
