import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** The names of the vendors that orders have, of one customer or, when null, of all. */
export async function listVendors(db: Db, customerId: number | null): Promise<string[]> {
  const query =
    customerId === null
      ? // An index looks for each vendor.
        sql<{ name: string }>`
          select p.name from (select distinct name collate "und-x-icu" as name from providers) p
          where exists (select from order_rows r where r.vendor = p.name) order by p.name`
      : sql<{ name: string }>`
          select distinct r.vendor as name from order_rows r
          where r.customer_id = ${customerId}::bigint and r.vendor is not null order by r.vendor`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}
