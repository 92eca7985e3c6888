import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

export type AttemptRow = Selectable<Tables['payment_attempts']>;

export const findAttempt = async (db: Db, id: number): Promise<AttemptRow | null> =>
  (await db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The attempt that a browser's own id made; null when there is none. */
export const findAttemptByKey = async (db: Db, clientId: string): Promise<AttemptRow | null> =>
  (await db.selectFrom('payment_attempts').selectAll().where('client_id', '=', clientId).executeTakeFirst()) ?? null;

/** The one attempt of a request that is on its way or has succeeded; null when there is none. */
export const findLiveAttempt = async (db: Db, requestId: number): Promise<AttemptRow | null> =>
  (await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', 'in', ['reserved', 'unknown', 'paid'])
    .executeTakeFirst()) ?? null;

/** Answers the new id, or null when the request has a live attempt already or the browser's id was used before. */
export async function insertAttempt(tx: Db, values: Insertable<Tables['payment_attempts']>): Promise<number | null> {
  const row = await tx
    .insertInto('payment_attempts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when the attempt does not wait for its money any more. */
export async function markPaid(tx: Db, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('payment_attempts')
    .set({ state: 'paid', settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'unknown'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The payment rows of a request with what their attempt was for, in the order in which they were written. */
export const listPaymentRows = (db: Db, requestId: number) =>
  db
    .selectFrom('finance_rows')
    .innerJoin('payment_attempts as attempts', 'attempts.id', 'finance_rows.attempt_id')
    .select([
      'finance_rows.amount',
      'finance_rows.payment_type',
      'finance_rows.at',
      'attempts.discount_code',
      'attempts.discount_percent',
      'attempts.price',
      'attempts.security_fee',
      'attempts.eur_rate',
    ])
    .where('finance_rows.request_id', '=', requestId)
    .where('finance_rows.type', '=', 1)
    .orderBy('finance_rows.id')
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number];
