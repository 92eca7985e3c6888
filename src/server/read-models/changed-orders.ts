import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { noticeChannel } from '#server/platform/notices.ts';
import { writeBeforeCommit } from '#server/platform/transaction.ts';
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
  writeBeforeCommit(tx, sendChangeEvents, id);
}

/** Has the read models of an order written before the transaction commits. For whoever has locked its row in `requests`. */
export const markOrderLocked = (tx: Db, id: number): boolean =>
  readModels.map((write) => writeBeforeCommit(tx, write, id)).includes(true);

/** Has read models and change event of an order written with the commit. For whoever has inserted or changed its row in `requests`. */
export function markOrderChanged(tx: Db, id: number): void {
  markOrderLocked(tx, id);
  notifyOrderChange(tx, id);
}

/**
 * Holds an order of which a part may be written, until the transaction ends, and has its read models written: of two transactions
 * that change what one row says, the second sees what the first has written. Once for each order and transaction.
 */
export async function holdOrder(tx: Db, id: number): Promise<void> {
  if (markOrderLocked(tx, id)) await sql`select from requests where id = ${id}::bigint for no key update`.execute(tx);
}

/** Holds an order of which a part is written, as `holdOrder`, and has its change event sent. */
export async function holdChangedOrder(tx: Db, id: number): Promise<void> {
  await holdOrder(tx, id);
  notifyOrderChange(tx, id);
}
