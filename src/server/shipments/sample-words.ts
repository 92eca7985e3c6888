import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** So many of the newest orders are looked at, and about so many pages of the table, the same ones each time. */
const sample = { newest: 1_000, pages: 250 };

/** The share of the newest orders with words, a condition on `order_rows r`. */
export async function shareOfNewest(db: Db, words: RawBuilder<unknown>): Promise<number> {
  const newest = sql`select * from order_rows r order by r.created_at desc, r.id desc limit ${sql.lit(sample.newest)}`;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${newest}) r where ${words}`.execute(db);
  return rows[0]!.found / sample.newest;
}

/** The number of all orders with words, by those on some pages of the table. Its size is known without any statistics. */
export async function estimateFound(db: Db, words: RawBuilder<unknown>): Promise<number> {
  const share = sql`(select least(1, ${sql.lit(sample.pages)}::float8 * current_setting('block_size')::int
    / greatest(pg_relation_size('order_rows'), 1)))`;
  const { rows } = await sql<{ estimate: number }>`
    select count(*) / ${share} as estimate
    from order_rows r tablesample system ((${share} * 100)::real) repeatable (1) where ${words}`.execute(db);
  return rows[0]!.estimate;
}
