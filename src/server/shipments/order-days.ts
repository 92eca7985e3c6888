import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** From so many rows on a page is found by its day; fewer are counted just as fast. */
export const farInside = 2_000;

/**
 * Where to start for the row that so many stand before in the list of all orders by age: no later (or, the oldest first, no
 * earlier) than its day, and how many rows of that day come before it.
 */
export async function findDay(
  db: Db,
  skip: number,
  isNewestFirst: boolean,
): Promise<{ start: RawBuilder<unknown>; skip: number }> {
  const { rows } = await sql<{ day: string; before: number }>`
    with days as (
      select day, sum(orders) as orders from (
        select day, orders from order_days union all select day, change from order_count_changes) counted
      group by day
    ), placed as (
      select day, orders, sum(orders) over (order by day ${isNewestFirst ? sql`desc` : sql`asc`}) - orders as before from days
    )
    select day, before::bigint as before from placed where before <= ${skip} and before + orders > ${skip}`.execute(db);
  const found = rows[0];
  if (!found) return { start: sql`true`, skip };
  const start = isNewestFirst
    ? sql`r.created_at < (${found.day}::date + 1)::timestamp at time zone 'UTC'`
    : sql`r.created_at >= ${found.day}::timestamp at time zone 'UTC'`;
  return { start, skip: skip - found.before };
}
