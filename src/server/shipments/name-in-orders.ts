import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

const atOnce = 2_000;

/** Writes rows of the orders list anew that say another name than is in force. */
async function nameAnew(tx: Db, rows: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows: named } = await sql`
      update order_rows set customer_name = said.customer_name, vendor = said.vendor, search_text = said.search_text
      from orders_as_listed said
      where order_rows.id = said.id and said.id in (${rows} limit ${sql.lit(atOnce)})
      returning order_rows.id`.execute(tx);
    if (named.length === 0) return;
  }
}

/** Jobs of the database's own making: a customer or a provider has a new name, which stands in the rows of many orders. */
export const namingJobs = {
  'name-customer-in-orders': (tx: Db, customerId: number) =>
    nameAnew(
      tx,
      sql`select r.id from order_rows r join customers c on c.id = r.customer_id
        where c.id = ${customerId}::bigint and r.customer_name <> c.name`,
    ),
  'name-provider-in-orders': (tx: Db, providerId: number) =>
    nameAnew(
      tx,
      sql`select r.id from order_rows r join requests on requests.id = r.id
        join offers o on o.id = requests.selected_offer_id join providers p on p.id = o.provider_id
        where p.id = ${providerId}::bigint and r.vendor <> p.name`,
    ),
};
