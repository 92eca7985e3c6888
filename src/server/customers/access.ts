import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { findCustomer, lockData, setAccess } from './repository.ts';
import { copyToTestCompany } from './test-company.ts';

async function change(db: Db, customerId: number, hasAccess: boolean): Promise<void> {
  if (!(await setAccess(db, customerId, hasAccess))) throw new NotFound();
}

/** From the next request on. @throws NotFound */
export const grantAccess = (db: Db, customerId: number): Promise<void> => change(db, customerId, true);

/** Paid orders are still shipped. @throws NotFound */
export const withdrawAccess = (db: Db, customerId: number): Promise<void> => change(db, customerId, false);

/** Whether its API keys can be made and used, from the next request on. @throws NotFound */
export async function changeApi(db: Db, customerId: number, hasApi: boolean, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set((column) => ({ hasApi, version: column('version', '+', 1) }))
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound();
  await copyToTestCompany(db, customerId, now);
}

/** `lock`: the customer, until the transaction ends. @throws NotFound */
export async function readCompanyAccess(
  db: Db,
  customerId: number,
  { lock = false } = {},
): Promise<{ name: string; hasAccess: boolean; hasApi: boolean }> {
  if (lock) await lockData(db, customerId);
  const row = await findCustomer(db, customerId);
  if (!row) throw new NotFound();
  return { name: row.name, hasAccess: row.hasAccess, hasApi: row.hasApi };
}

/** @throws NotFound */
export async function hasCompanyAccess(db: Db, customerId: number): Promise<boolean> {
  const row = await db.selectFrom('customers').select('hasAccess').where('id', '=', customerId).executeTakeFirst();
  if (!row) throw new NotFound();
  return row.hasAccess;
}
