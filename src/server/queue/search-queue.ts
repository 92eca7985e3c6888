import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';
import { numberBegins } from '#server/shipments/order-search.ts';

/** So many customers are meant by a part of a name at most. */
const mostCustomers = 1_000;

/** A search text as a condition on `queue_rows q`, and the number of rows that meet it. */
export interface FoundWork {
  search: RawBuilder<unknown> | null;
  total: number;
}

/** Rows about an order one of whose numbers begins with a text, or about a custom request whose number does; null for no number. */
function ofNumber(text: string): RawBuilder<unknown> | null {
  const begins = numberBegins(text);
  if (begins === null) return null;
  return sql`(case when q.kind = 'customRequestNew' then q.subject_id::text like ${startPatternOf(text)}
    else exists (select 1 from order_rows r where r.id = q.subject_id and ${begins}) end)`;
}

async function ofCustomer(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where lower(name) like lower(${patternOf(text)}::text collate "und-x-icu")
    order by id limit ${sql.lit(mostCustomers)}`.execute(db);
  return sql`q.customer_id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

/**
 * Finds the rows about an order with such a number, and where there are none, those of customers with such a name (rule W-2).
 * An empty text is met by all.
 */
export async function findQueued(
  db: Db,
  text: string,
  count: (search: RawBuilder<unknown> | null) => Promise<number>,
): Promise<FoundWork> {
  if (text === '') return { search: null, total: await count(null) };
  const byNumber = ofNumber(text);
  const total = byNumber === null ? 0 : await count(byNumber);
  if (total > 0) return { search: byNumber, total };
  const search = await ofCustomer(db, text);
  return { search, total: await count(search) };
}
