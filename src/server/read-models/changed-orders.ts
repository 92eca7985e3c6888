import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { writeBeforeCommit } from '#server/platform/transaction.ts';
import { writeOrderRows } from './order-rows.ts';
import { writeOrderWork } from './queue-rows.ts';

const readModels = [writeOrderRows, writeOrderWork];

/**
 * Has the read models of an order written before the transaction commits. For whoever has locked, changed or inserted its row in
 * `requests`; others hold it first (`holdChangedOrder`).
 */
export function markOrderChanged(tx: Db, id: number): void {
  for (const write of readModels) writeBeforeCommit(tx, write, id);
}

/**
 * Holds an order of which a part is written, until the transaction ends, and has its read models written: of two transactions
 * that change what one row says, the second sees what the first has written. Once for each order and transaction.
 */
export async function holdChangedOrder(tx: Db, id: number): Promise<void> {
  const isNew = readModels.map((write) => writeBeforeCommit(tx, write, id)).includes(true);
  if (isNew) await sql`select from requests where id = ${id}::bigint for no key update`.execute(tx);
}
