import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { lockOrderForChange } from '#server/read-models/changed-orders.ts';

export type AccountRow = Pick<
  Selectable<Tables['customers']>,
  'debit' | 'creditLimit' | 'creditBalance' | 'customerSpecificPricing' | 'version'
>;

const accountColumns = ['debit', 'creditLimit', 'creditBalance', 'customerSpecificPricing', 'version'] as const;

export const findAccount = async (db: Db, customerId: number): Promise<AccountRow | null> =>
  (await db.selectFrom('customers').select(accountColumns).where('id', '=', customerId).executeTakeFirst()) ?? null;

/** Blocks other changes of the row, but not new rows that refer to it. */
export const lockAccount = async (tx: Db, customerId: number): Promise<AccountRow | null> =>
  (await tx
    .selectFrom('customers')
    .select(accountColumns)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export async function insertFinanceRows(tx: Db, rows: Insertable<Tables['financeRows']>[]): Promise<void> {
  for (const { requestId } of rows) if (requestId) await lockOrderForChange(tx, requestId);
  await tx.insertInto('financeRows').values(rows).execute();
}

export async function updateBalances(
  tx: Db,
  customerId: number,
  account: Pick<AccountRow, 'debit' | 'creditLimit' | 'creditBalance'>,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((column) => ({ ...account, version: column('version', '+', 1) }))
    .where('id', '=', customerId)
    .execute();
}
