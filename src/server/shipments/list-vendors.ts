import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** The names of the vendors that orders have, of one customer or, when null, of all; each is looked for by an index. */
export async function listVendors(db: Db, customerId: number | null): Promise<string[]> {
  const isTheirs = customerId === null ? sql`true` : sql`r.customer_id = ${customerId}::bigint`;
  const { rows } = await sql<{ name: string }>`
    select p.name from (select distinct name collate "und-x-icu" as name from providers) p
    where exists (select from order_rows r where r.vendor = p.name and ${isTheirs}) order by p.name`.execute(db);
  return rows.map(({ name }) => name);
}
