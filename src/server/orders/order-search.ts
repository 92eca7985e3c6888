import { type RawBuilder, sql } from 'kysely';
import { hasNumberForm } from '#domain/order-number.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';

/** On `order_rows r`, ignoring case; null for a text that cannot begin a number. */
export function numberBegins(text: string): RawBuilder<unknown> | null {
  if (!hasNumberForm(text)) return null;
  const pattern = startPatternOf(text.toLowerCase());
  return sql`(r.id::text like ${pattern} or lower(r.awb_number) like ${pattern} or lower(r.prg_number) like ${pattern}
    or lower(r.customer_reference) like ${pattern})`;
}

/** The first line is the customer's name, which only staff may search. */
const withoutCustomer = sql`substr(r.search_text, strpos(r.search_text, E'\\n'))`;

/** Split at blanks, commas and semicolons; a text of only separators is one word. */
function wordsOf(text: string): readonly string[] {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
  return words.length === 0 ? [text] : words;
}

/** Words in any order, ignoring case, accents and script (rule S-26). The whole `search_text` is first, since the index is on it. */
export function holdsWords(text: string, withCustomer: boolean): RawBuilder<unknown> {
  // The index has the column's collation.
  const patterns = wordsOf(text).map((word) => sql`(fold_words(${patternOf(word)}::text) collate "C")`);
  const holds = patterns.map((pattern) => sql`r.search_text like ${pattern}`);
  const holdsItself = withCustomer ? [] : patterns.map((pattern) => sql`${withoutCustomer} like ${pattern}`);
  return sql`(${sql.join([...holds, ...holdsItself], sql` and `)})`;
}

/** The orders of a customer or vendor with that whole name, ignoring case; null when nobody has it. */
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
