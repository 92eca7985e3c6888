import { type RawBuilder, sql } from 'kysely';
import { hasNumberForm } from '#domain/order-number.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';

/**
 * Rows of `order_rows`, `r`, of which one of the numbers or the customer's reference begins with a text, whatever its case;
 * null for texts that no number begins with.
 */
export function numberBegins(text: string): RawBuilder<unknown> | null {
  if (!hasNumberForm(text)) return null;
  const pattern = startPatternOf(text.toLowerCase());
  return sql`(r.id::text like ${pattern} or lower(r.awb_number) like ${pattern} or lower(r.prg_number) like ${pattern}
    or lower(r.customer_reference) like ${pattern})`;
}

/** The text that everybody may search stands after the customer's name, which is a line. */
const withoutCustomer = sql`substr(r.search_text, strpos(r.search_text, E'\\n'))`;

/** The words of a search text: what blanks, commas and semicolons part. A text of nothing else is one word as it is. */
function wordsOf(text: string): readonly string[] {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
  return words.length === 0 ? [text] : words;
}

/**
 * Rows that hold every word of a text, in any order and whatever its case, its accents and its script (rule S-26). The
 * whole of what is searched is asked first in any case, for that is what the index knows.
 */
export function holdsWords(text: string, withCustomer: boolean): RawBuilder<unknown> {
  // In the collation of the column, which is the index's.
  const patterns = wordsOf(text).map((word) => sql`(fold_words(${patternOf(word)}::text) collate "C")`);
  const holds = patterns.map((pattern) => sql`r.search_text like ${pattern}`);
  const holdsItself = withCustomer ? [] : patterns.map((pattern) => sql`${withoutCustomer} like ${pattern}`);
  return sql`(${sql.join([...holds, ...holdsItself], sql` and `)})`;
}

/**
 * Rows of the customer or the vendor whose whole name a text is, whatever its case; null where nobody has that name. A
 * person who types all of a name means that customer or vendor, and not everything else in which the same words stand.
 */
export async function isCalled(db: Db, text: string, withCustomer: boolean): Promise<RawBuilder<unknown> | null> {
  const name = sql`lower(${text}::text collate "und-x-icu")`;
  const { rows } = await sql<{ id: number | null; vendor: string | null }>`
    select id, null as vendor from customers where ${withCustomer} and lower(name) = ${name}
    union all
    select null, name from providers where lower(name) = ${name}`.execute(db);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const vendors = rows.flatMap(({ vendor }) => (vendor === null ? [] : [vendor]));
  if (ids.length > 0) return sql`r.customer_id in (${sql.join(ids)})`;
  return vendors.length > 0 ? sql`r.vendor in (${sql.join([...new Set(vendors)])})` : null;
}
