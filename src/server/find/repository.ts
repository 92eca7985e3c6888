import { type RawBuilder, sql } from 'kysely';
import { type FoundCompany, type FoundOrder, type FoundPerson, mostFoundOfKind } from '#contract/find.ts';
import type { Db } from '#server/platform/handler.ts';
import { startPatternOf } from '#server/platform/like-text.ts';
import { statusAt } from '#server/orders/order-columns.ts';
import { isPerson } from '#server/identity/list-users.ts';

const limit = sql.lit(mostFoundOfKind);

const belongsTo = (column: RawBuilder<unknown>, customerId: number | null) =>
  customerId === null ? sql`true` : sql`${column} = ${customerId}::bigint`;

/** `beginning` (of an AWB or pick-up number) and `reference` are beginnings in small letters. */
interface Numbers {
  id: number | null;
  beginning: string | null;
  reference: string | null;
}

export async function findByNumber(
  db: Db,
  { id, beginning, reference }: Numbers,
  customerId: number | null,
  now: Date,
): Promise<FoundOrder[]> {
  const own = customerId === null ? sql`r.livemode` : belongsTo(sql`r.customer_id`, customerId);
  const numberPattern = beginning === null ? null : startPatternOf(beginning);
  const referencePattern = reference === null ? null : startPatternOf(reference);
  // Each part uses an index; one condition with `or` would use none.
  const { rows } = await sql<FoundOrder>`
    with found as (
      (select r.id, 0 as rank from order_rows r where r.id = ${id}::bigint and ${own})
      union all
      (select r.id, 1 from order_rows r where lower(r.awb_number) like ${numberPattern} and ${own} order by r.id desc limit ${limit})
      union all
      (select r.id, 1 from order_rows r where lower(r.prg_number) like ${numberPattern} and ${own} order by r.id desc limit ${limit})
      union all
      (select r.id, 1 from order_rows r where lower(r.customer_reference) like ${referencePattern} and ${own} order by r.id desc limit ${limit})
    ), ranked as (select id, min(rank) as rank from found group by id)
    select r.id, r.deliver_from as "deliverFrom", r.deliver_to as "deliverTo", ${statusAt(now)} as status,
      r.step, r.payment_type as "paymentType", r.tracking_state as "trackingState", r.prg_number as "prgNumber", r.awb_number as "awbNumber",
      r.customer_reference as "customerReference", r.replaced_by as "replacedBy", r.livemode
      ${customerId === null ? sql`, r.customer_name as "customerName"` : sql``}
    from ranked join order_rows r on r.id = ranked.id
    order by ranked.rank, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Without accents, in small letters; ten at most. */
export const nameWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 10);

/** A blank before each word, folded as by {@link nameWords}. */
const spaced = (name: RawBuilder<unknown>) =>
  sql`(' ' || regexp_replace(regexp_replace(normalize(${name}, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'))`;

const beginsEach = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`${spaced(name)} ilike ${`% ${startPatternOf(word)}`}`),
    sql` and `,
  )})`;

/** Each of the words, at least one, begins a word of the name. */
export async function findCompanies(db: Db, words: readonly string[]): Promise<FoundCompany[]> {
  const { rows } = await sql<FoundCompany>`
    select c.id, c.name from customers c where c.test_of is null and ${beginsEach(sql`c.name`, words)}
    order by c.name, c.id limit ${limit}`.execute(db);
  return rows;
}

/** By name as companies are, or by the beginning of the email address. `words` has at least one. */
export async function findPeople(
  db: Db,
  { words, email }: { words: readonly string[]; email: string },
  customerId: number | null,
): Promise<FoundPerson[]> {
  const name = sql`(u.first_name || ' ' || u.last_name)`;
  const { rows } = await sql<FoundPerson>`
    select u.id, ${name} as name, u.email, u.customer_id as "customerId", c.name as "companyName"
    from users u join customers c on c.id = u.customer_id
    where c.test_of is null and ${belongsTo(sql`u.customer_id`, customerId)}
      and ${isPerson('u')}
      and (${beginsEach(name, words)} or u.email collate "und-x-icu" ilike ${startPatternOf(email)})
    order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.id limit ${limit}`.execute(db);
  return rows;
}
