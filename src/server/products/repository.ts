import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

export type ListTable = 'products' | 'savedPackages';

/** Waits for others who add to a list of the same company, but for none who only refer to it. */
export const lockLists = async (tx: Db, customerId: number): Promise<void> =>
  void (await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute());

export const selectProducts = (db: Db) => db.selectFrom('products').selectAll().orderBy('name').orderBy('id');

export const selectPackages = (db: Db) => db.selectFrom('savedPackages').selectAll().orderBy('name').orderBy('id');

export const countItems = async (db: Db, table: ListTable, customerId: number): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('total'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const findOwner = async (db: Db, table: ListTable, id: number): Promise<number | null> =>
  (await db.selectFrom(table).select('customerId').where('id', '=', id).executeTakeFirst())?.customerId ?? null;

export const deleteItem = (tx: Db, table: ListTable, id: number) => tx.deleteFrom(table).where('id', '=', id).execute();
