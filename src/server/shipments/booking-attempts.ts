import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

export type BookingAttempt = Selectable<Tables['bookingAttempts']>;

/** By it the carrier finds the attempt. */
export const referenceOf = ({ requestId, number }: Pick<BookingAttempt, 'requestId' | 'number'>): string =>
  `Q-${requestId}-${number}`;

/** The attempt of an order of which nobody knows yet what became; null for none. */
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

/** False where another process has found out meanwhile what became of the attempt: then nothing changes. */
export async function changeOpenAttempt(tx: Db, id: number, changes: AttemptChanges): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookingAttempts')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unclear'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False where no booking of that number is in force. */
export async function markVoided(tx: Db, requestId: number, awbNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookingAttempts')
    .set({ state: 'voided' })
    .where('requestId', '=', requestId)
    .where('state', '=', 'booked')
    .where('awbNumber', '=', awbNumber)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
