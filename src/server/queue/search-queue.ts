import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';
import { numberBegins } from '#server/shipments/order-search.ts';
import type { QueueSearch } from './queue-scope.ts';

/** So many customers are meant by a part of a name at most. */
const mostCustomers = 1_000;
/** So many orders that are found by a number are looked for in the queue; with more of them the queue is gone through. */
const mostOrders = 1_000;

/** A search text as a condition, and the number of rows that meet it. */
export interface FoundWork {
  search: QueueSearch | null;
  total: number;
}

/**
 * Rows about an order one of whose numbers begins with a text, or about a custom request whose number does; null for no
 * number. The orders are found first; where a text is the beginning of very many, each row of the queue is asked instead.
 */
async function ofNumber(db: Db, text: string): Promise<QueueSearch | null> {
  const begins = numberBegins(text);
  if (begins === null) return null;
  const { rows } = await sql<{ id: number }>`
    select r.id from order_rows r where ${begins} limit ${sql.lit(mostOrders + 1)}`.execute(db);
  const isOrder =
    rows.length <= mostOrders
      ? sql`q.subject_id = any(${rows.map(({ id }) => id)}::bigint[])`
      : sql`exists (select 1 from order_rows r where r.id = q.subject_id and ${begins})`;
  return (kind) => {
    if (kind === 'kycFormSent') return sql`false`;
    return kind === 'customRequestNew' ? sql`q.subject_id::text like ${startPatternOf(text)}` : isOrder;
  };
}

async function ofCustomer(db: Db, text: string): Promise<QueueSearch> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where lower(name) like lower(${patternOf(text)}::text collate "und-x-icu")
    order by id limit ${sql.lit(mostCustomers)}`.execute(db);
  const isTheirs = sql`q.customer_id = any(${rows.map(({ id }) => id)}::bigint[])`;
  return () => isTheirs;
}

/**
 * Finds the rows about an order with such a number, and where there are none, those of customers with such a name (rule W-2).
 * An empty text is met by all.
 */
export async function findQueued(
  db: Db,
  text: string,
  count: (search: QueueSearch | null) => Promise<number>,
): Promise<FoundWork> {
  if (text === '') return { search: null, total: await count(null) };
  const byNumber = await ofNumber(db, text);
  const total = byNumber === null ? 0 : await count(byNumber);
  if (total > 0) return { search: byNumber, total };
  const search = await ofCustomer(db, text);
  return { search, total: await count(search) };
}
