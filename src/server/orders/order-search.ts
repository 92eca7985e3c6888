import { type RawBuilder, sql } from 'kysely';
import { hasNumberForm } from '#domain/order-number.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';

/** Of `order_rows`, `r`, in any case; null for a text that begins no number. */
export function numberBegins(text: string): RawBuilder<unknown> | null {
  if (!hasNumberForm(text)) return null;
  const pattern = startPatternOf(text.toLowerCase());
  return sql`(r.id::text like ${pattern} or lower(r.awb_number) like ${pattern} or lower(r.prg_number) like ${pattern}
    or lower(r.customer_reference) like ${pattern})`;
}

/** The customer's name is the first line; the rest is for everybody. */
const withoutCustomer = sql`substr(r.search_text, strpos(r.search_text, E'\\n'))`;

/** Separated by blanks, commas and semicolons. Only separators: one word. */
function wordsOf(text: string): readonly string[] {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
  return words.length === 0 ? [text] : words;
}

/** In any order, case, accents and script (rule S-26). The whole searched text comes first: that is what the index knows. */
export function holdsWords(text: string, withCustomer: boolean): RawBuilder<unknown> {
  // In the collation of the column, which is the index's.
  const patterns = wordsOf(text).map((word) => sql`(fold_words(${patternOf(word)}::text) collate "C")`);
  const holds = patterns.map((pattern) => sql`r.search_text like ${pattern}`);
  const holdsItself = withCustomer ? [] : patterns.map((pattern) => sql`${withoutCustomer} like ${pattern}`);
  return sql`(${sql.join([...holds, ...holdsItself], sql` and `)})`;
}

/** By the whole name, in any case; null where nobody has it. */
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
