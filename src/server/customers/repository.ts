import type { Selectable } from 'kysely';
import type { CustomerData } from '#domain/customer.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockText } from '#server/platform/lock-text.ts';
import type { Tables } from '#server/platform/tables.ts';
import { scheduleRenaming } from '#server/read-models/order-rows.ts';
import { writeKycFormWork } from '#server/read-models/queue-rows.ts';
import { copyToTestCompany } from './test-company.ts';

/** Without money and access. Null when its code or hash is taken. */
export const insertCustomer = async (
  db: Db,
  customer: {
    name: string;
    code: string;
    hash: string;
    phone: string | null;
    email: string;
    address: string | null;
    createdAt: Date;
    marketplaceId?: string;
    marketplaceTokenAt?: Date;
    testOf?: number;
  },
): Promise<number | null> => {
  const row = await db
    .insertInto('customers')
    .values({ ...customer, comment: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const setAccess = async (db: Db, id: number, hasAccess: boolean): Promise<boolean> => {
  const result = await db
    .updateTable('customers')
    .set((column) => ({ hasAccess, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst();
  await writeKycFormWork(db, [id]);
  return result.numUpdatedRows === 1n;
};

export const findCustomer = async (db: Db, id: number): Promise<Selectable<Tables['customers']> | null> =>
  (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Locks the customer until the transaction ends. Returns the version. */
export const lockData = async (tx: Db, id: number): Promise<number | null> =>
  (await tx.selectFrom('customers').select('version').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())
    ?.version ?? null;

export async function changeData(tx: Db, id: number, data: CustomerData, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set((column) => ({ ...data, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await copyToTestCompany(tx, id, now);
  await scheduleRenaming(tx, 'name-customer-in-orders', id, now);
}

/** @throws Error for an unknown order */
export const findCustomerOfRequest = async (db: Db, requestId: number): Promise<number> =>
  (await db.selectFrom('requests').select('customerId').where('id', '=', requestId).executeTakeFirstOrThrow())
    .customerId;

/** `marketplaceTokenAt`: when the newest token was signed. */
interface OutsideCustomer {
  id: number;
  name: string;
  hasAccess: boolean;
  marketplaceTokenAt: string | null;
}

/** Until the transaction ends nobody else can look for this id or add it. */
export const lockOutsideCustomer = async (tx: Db, marketplaceId: string): Promise<OutsideCustomer | null> => {
  await lockText(tx, 'marketplaceCustomer', marketplaceId);
  const row = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'hasAccess', 'marketplaceTokenAt'])
    .where('marketplaceId', '=', marketplaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Null removes the id. The next token counts as the first. */
export const linkToMarketplace = (tx: Db, id: number, marketplaceId: string | null) =>
  tx.updateTable('customers').set({ marketplaceId, marketplaceTokenAt: null }).where('id', '=', id).execute();

/** `isChanged`: something differs from before. */
export async function updateOutsideCustomer(
  tx: Db,
  id: number,
  { isChanged, ...values }: { name: string; hasAccess: boolean; marketplaceTokenAt: Date; isChanged: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((column) => (isChanged ? { ...values, version: column('version', '+', 1) } : values))
    .where('id', '=', id)
    .execute();
  if (!isChanged) return;
  await copyToTestCompany(tx, id, now);
  await writeKycFormWork(tx, [id]);
  await scheduleRenaming(tx, 'name-customer-in-orders', id, now);
}
