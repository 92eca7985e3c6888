import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { noticeChannel } from '#server/platform/notices.ts';
import { scheduleRenaming } from '#server/read-models/order-rows.ts';

/** That of its test keys; null before the first one is made. */
export const findTestCompany = async (db: Db, companyId: number): Promise<number | null> =>
  (await db.selectFrom('customers').select('id').where('testOf', '=', companyId).executeTakeFirst())?.id ?? null;

export const isTestCompany = async (db: Db, customerId: number): Promise<boolean> =>
  (await db.selectFrom('customers').select('testOf').where('id', '=', customerId).executeTakeFirst())?.testOf != null;

/** As `sendNotice`, about something of a company: nobody follows what test keys make. */
export const notifyUnlessTest = (tx: Db, customerId: number, notice: string) =>
  sql`select pg_notify(${noticeChannel}, ${notice}) from customers where id = ${customerId}::bigint and test_of is null`.execute(
    tx,
  );

/** Call it when something of a company was changed. A test company needs no check, so it always has access. */
export async function copyToTestCompany(tx: Db, companyId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update customers t set name = c.name || ' (test)', phone = c.phone, email = c.email, address = c.address, has_access = true,
      has_api = c.has_api, customer_specific_pricing = c.customer_specific_pricing, version = t.version + 1
    from customers c where t.test_of = c.id and c.id = ${companyId}::bigint
    returning t.id`.execute(tx);
  for (const { id } of rows) await scheduleRenaming(tx, 'name-customer-in-orders', id, now);
}
