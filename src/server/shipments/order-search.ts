import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';

/** A text that can be the beginning of a number: of an order, a waybill or a pick-up. */
const isNumberLike = (text: string): boolean => /^(?=.*\d)[\da-z-]+$/i.test(text);

/** Rows of `order_rows`, `r`, of which one of the numbers begins with a text, whatever its case; null for other texts. */
export function numberBegins(text: string): RawBuilder<unknown> | null {
  if (!isNumberLike(text)) return null;
  const pattern = startPatternOf(text.toLowerCase());
  return sql`(r.id::text like ${pattern} or lower(r.awb_number) like ${pattern} or lower(r.prg_number) like ${pattern})`;
}

/** What everybody may search stands after the customer's name, which is a line. */
const withoutCustomer = sql`substr(r.search_text, strpos(r.search_text, E'\\n'))`;

/**
 * Rows that hold a text, whatever its case. The whole of what is searched is asked first in any case, for that is what
 * the index knows.
 */
export function holdsWords(text: string, withCustomer: boolean): RawBuilder<unknown> {
  // In the collation of the column again, which is the index's.
  const pattern = sql`(lower(${patternOf(text)}::text collate "und-x-icu") collate "C")`;
  const holds = sql`r.search_text like ${pattern}`;
  return withCustomer ? holds : sql`${holds} and ${withoutCustomer} like ${pattern}`;
}

/**
 * Rows of the customer whose whole name a text is, whatever its case; null where nobody is called so. Whoever types all of
 * a name means that customer, and not everything else in which the same words stand.
 */
export async function customerIsCalled(db: Db, text: string): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where lower(name) = lower(${text}::text collate "und-x-icu")`.execute(db);
  return rows.length === 0 ? null : sql`r.customer_id in (${sql.join(rows.map(({ id }) => id))})`;
}
