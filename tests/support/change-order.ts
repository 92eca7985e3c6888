import type { Updateable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';

/** Writes tables of an order, and its read models at the end of the transaction, as a use case does. */
export const writeOrder = <T>(db: Db, id: number, write: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockOrderForChange(tx, id);
    return await write(tx);
  });

/** Changes an order in its table. */
export const changeOrder = (db: Db, id: number, values: Updateable<Tables['requests']>) =>
  writeOrder(db, id, (tx) => tx.updateTable('requests').set(values).where('id', '=', id).execute());

/** Writes the read models of an order whose tables a test wrote itself. */
export const rewriteReadModels = (db: Db, id: number): Promise<void> => writeOrder(db, id, async () => {});
