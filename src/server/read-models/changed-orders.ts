import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { noticeChannel } from '#server/platform/notices.ts';
import { runBeforeCommit } from '#server/platform/transaction.ts';
import { writeOrderRows } from './order-rows.ts';
import { writeOrderWork } from './queue-rows.ts';

const readModels = [writeOrderRows, writeOrderWork];

/** For the order's users and staff. Nobody looks at a test order as it changes. */
async function sendChangeEvents(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select pg_notify(${noticeChannel}, concat_ws(' ', 'request', id, customer_id))
    from requests where id = any(${ids}::bigint[]) and livemode`.execute(tx);
}

/** Sends a change event with the commit. Call it when a part of a locked order was written. */
export function notifyOrderChange(tx: Db, id: number): void {
  runBeforeCommit(tx, sendChangeEvents, id);
}

/** Updates the read models before the commit. Call it when the row in `requests` is locked. */
export const recordOrderLock = (tx: Db, id: number): boolean =>
  readModels.map((write) => runBeforeCommit(tx, write, id)).includes(true);

/** Updates the read models and sends a change event. Call it when the row in `requests` was inserted or changed. */
export function recordOrderChange(tx: Db, id: number): void {
  recordOrderLock(tx, id);
  notifyOrderChange(tx, id);
}

/** For an order that was inserted: nothing of it waits for support yet. */
export function recordNewOrder(tx: Db, id: number): void {
  runBeforeCommit(tx, writeOrderRows, id);
  notifyOrderChange(tx, id);
}

/** Call it before a part of an order is written: transactions on it wait for each other, so read models include all changes. */
export async function lockOrderRow(tx: Db, id: number): Promise<void> {
  if (recordOrderLock(tx, id)) await sql`select from requests where id = ${id}::bigint for no key update`.execute(tx);
}

/** `lockOrderRow` with a change event. */
export async function lockOrderForChange(tx: Db, id: number): Promise<void> {
  await lockOrderRow(tx, id);
  notifyOrderChange(tx, id);
}
