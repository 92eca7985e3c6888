import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { noticeChannel } from '#server/platform/notices.ts';
import { runBeforeCommit } from '#server/platform/transaction.ts';
import { writeOrderRows } from './order-rows.ts';
import { writeOrderWork } from './queue-rows.ts';

const readModels = [writeOrderRows, writeOrderWork];

/** Sends the change events of orders to their users and to staff. */
async function sendChangeEvents(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select pg_notify(${noticeChannel}, concat_ws(' ', 'request', id, customer_id))
    from requests where id = any(${ids}::bigint[])`.execute(tx);
}

/** Has the change event of an order sent with the commit. For whoever writes a part of an order that is locked. */
export function notifyOrderChange(tx: Db, id: number): void {
  runBeforeCommit(tx, sendChangeEvents, id);
}

/** Has the read models of an order written before the transaction commits. For whoever has locked its row in `requests`. */
export const recordOrderLock = (tx: Db, id: number): boolean =>
  readModels.map((write) => runBeforeCommit(tx, write, id)).includes(true);

/** Has read models and change event of an order written with the commit. For whoever has inserted or changed its row in `requests`. */
export function recordOrderChange(tx: Db, id: number): void {
  recordOrderLock(tx, id);
  notifyOrderChange(tx, id);
}

/**
 * Locks an order of which a part may be written, until the transaction ends, and has its read models written: of two transactions
 * that change what one row says, the second sees what the first has written. Once for each order and transaction.
 */
export async function lockOrderRow(tx: Db, id: number): Promise<void> {
  if (recordOrderLock(tx, id)) await sql`select from requests where id = ${id}::bigint for no key update`.execute(tx);
}

/** Locks an order of which a part is written, like `lockOrderRow`, and has its change event sent. */
export async function lockOrderForChange(tx: Db, id: number): Promise<void> {
  await lockOrderRow(tx, id);
  notifyOrderChange(tx, id);
}
