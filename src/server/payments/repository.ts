import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { financeTypes } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange, notifyOrderChange } from '#server/read-models/changed-orders.ts';
import { leasesOf } from './payment-leases.ts';

export type AttemptRow = Selectable<Tables['paymentAttempts']>;

export const findAttempt = async (db: Db, id: number): Promise<AttemptRow | null> =>
  (await db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const findAttemptByKey = async (db: Db, clientId: string): Promise<AttemptRow | null> =>
  (await db.selectFrom('paymentAttempts').selectAll().where('clientId', '=', clientId).executeTakeFirst()) ?? null;

/** The attempt that has not failed: underway, waiting for a transfer, or paid. An order has one at most. */
export const findAttemptInForce = async (db: Db, requestId: number): Promise<AttemptRow | null> =>
  (await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('state', 'in', ['reserved', 'unknown', 'waiting', 'paid'])
    .executeTakeFirst()) ?? null;

export const findNewestAttempt = async (db: Db, requestId: number): Promise<AttemptRow | null> =>
  (await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Returns the new id, or null when the order has an attempt that has not failed, or the client id was used before. */
export async function insertAttempt(tx: Db, values: Insertable<Tables['paymentAttempts']>): Promise<number | null> {
  await lockOrderForChange(tx, values.requestId);
  const row = await tx
    .insertInto('paymentAttempts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const open = ['reserved', 'unknown', 'waiting'] as const;

/** Returns false if the attempt has ended before. */
async function end(tx: Db, id: number, ended: Updateable<Tables['paymentAttempts']>): Promise<boolean> {
  const attempt = await tx
    .updateTable('paymentAttempts')
    .set(ended)
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning('requestId')
    .executeTakeFirst();
  if (attempt) notifyOrderChange(tx, attempt.requestId);
  return attempt !== undefined;
}

interface Ending {
  now: Date;
  /** When, and until when, to look for a charge that should not exist; null without a card. */
  watch: { lookAt: Date; until: Date } | null;
}

const endingOf = ({ now, watch }: Ending) => ({
  settledAt: now,
  leasedUntil: watch?.lookAt ?? null,
  watchedUntil: watch?.until ?? null,
});

/** `gatewayId`: the card's charge, null without one. Returns false if the attempt has ended before. */
export const markPaid = (tx: Db, id: number, gatewayId: string | null, ending: Ending): Promise<boolean> =>
  end(tx, id, { state: 'paid', gatewayId, ...endingOf(ending) });

export const markFailed = (tx: Db, id: number, failure: string, ending: Ending): Promise<boolean> =>
  end(tx, id, { state: 'failed', failure, ...endingOf(ending) });

/** Nobody knows whether the card was charged. Returns false if that was recorded before, or the attempt has ended. */
export async function markUnknown(tx: Db, id: number): Promise<boolean> {
  const attempt = await tx
    .updateTable('paymentAttempts')
    .set({ state: 'unknown' })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('requestId')
    .executeTakeFirst();
  if (attempt) notifyOrderChange(tx, attempt.requestId);
  return attempt !== undefined;
}

export const attemptLeases = leasesOf('paymentAttempts');

export const listPaymentRows = (db: Db, requestId: number) =>
  db
    .selectFrom('financeRows')
    .innerJoin('paymentAttempts as attempts', 'attempts.id', 'financeRows.attemptId')
    .select([
      'financeRows.amount',
      'financeRows.paymentType',
      'financeRows.at',
      'attempts.discountCode',
      'attempts.discountPercent',
      'attempts.price',
      'attempts.securityFee',
      'attempts.eurRate',
    ])
    .where('financeRows.requestId', '=', requestId)
    .where('financeRows.type', '=', 1)
    .orderBy('financeRows.id')
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number];

export async function insertReceipt(tx: Db, values: Insertable<Tables['transferReceipts']>): Promise<void> {
  await tx.insertInto('transferReceipts').values(values).execute();
  notifyOrderChange(tx, values.requestId);
}

/** US cents received for an agreed transfer. */
export async function sumReceipts(db: Db, attemptId: number): Promise<Cents> {
  const { total } = await db
    .selectFrom('transferReceipts')
    .select(sql<Cents>`coalesce(sum(amount), 0)::numeric(20,2)`.as('total'))
    .where('attemptId', '=', attemptId)
    .executeTakeFirstOrThrow();
  return total;
}

/** What went back to the card, and to deposit and credit, in US cents. */
export async function sumReturned(db: Db, requestId: number): Promise<{ toCard: Cents; toDeposit: Cents }> {
  return await db
    .selectFrom('financeRows')
    .select([
      sql<Cents>`coalesce(sum(card_change), 0)::numeric(20,2)`.as('toCard'),
      sql<Cents>`coalesce(sum(debit_change + credit_change), 0)::numeric(20,2)`.as('toDeposit'),
    ])
    .where('requestId', '=', requestId)
    .where('type', 'in', [financeTypes.maxRefund, financeTypes.cancellation, financeTypes.refund])
    .executeTakeFirstOrThrow();
}
