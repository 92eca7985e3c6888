import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { lockNumbers } from '#server/platform/advisory-lock.ts';
import type { Db } from '#server/platform/handler.ts';
import type { PostcodesTable } from '#server/platform/tables/place-tables.ts';

/** A postcode with its place, and both as they are compared. */
export type PostcodeRow = Selectable<PostcodesTable>;

// Sorts after every character of a key.
const last = '\u{10ffff}';

/** One writer at a time, so that two who bring the same places in another order never wait for each other. */
const lockNumber = sql.lit(lockNumbers.postcodes);

/** Waits until nobody else writes postcodes; locked until the transaction ends. */
export const lockPostcodes = (tx: Db) => sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);

/**
 * The different places of a country that one customer has used: those of its book and of the saved details of its orders. Those
 * without a postcode are left out.
 */
export async function findOwnPlaces(
  db: Db,
  customerId: number,
  countryId: number,
): Promise<{ postcode: string; city: string }[]> {
  const of = (table: 'addresses' | 'recent_addresses') =>
    db
      .selectFrom(table)
      .select(['postcode', 'city'])
      .where('customer_id', '=', customerId)
      .where('country_id', '=', countryId)
      .where('postcode', 'is not', null)
      .$narrowType<{ postcode: string }>();
  return await of('addresses').union(of('recent_addresses')).execute();
}

/** The first `most` postcodes of a country whose key begins so, in their order. */
export const findByPostcode = (db: Db, countryCode: string, start: string, most: number): Promise<PostcodeRow[]> =>
  db
    .selectFrom('postcodes')
    .selectAll()
    .where('country_code', '=', countryCode)
    .where('origin', '=', 'file')
    .where('postcode_key', '>=', start)
    .where('postcode_key', '<', start + last)
    .orderBy('postcode_key')
    .orderBy('city_key')
    .limit(most)
    .execute();

/** The first `most` different names of a country that begin so, each found by one step in the index. */
export async function listCityKeys(db: Db, countryCode: string, start: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ city_key: string }>`
    with recursive names as (
      (select city_key from postcodes
        where country_code = ${countryCode} and origin = 'file' and city_key >= ${start} and city_key < ${start + last}
        order by city_key limit 1)
      union all
      select (select next.city_key from postcodes next
        where next.country_code = ${countryCode} and next.origin = 'file' and next.city_key > names.city_key and next.city_key < ${start + last}
        order by next.city_key limit 1)
      from names where names.city_key is not null
    )
    select city_key from names where city_key is not null limit ${most}::bigint`.execute(db);
  return rows.map(({ city_key }) => city_key);
}

/** The first `most` postcodes of each of the names. */
export async function findByCityKeys(
  db: Db,
  countryCode: string,
  keys: readonly string[],
  most: number,
): Promise<PostcodeRow[]> {
  const { rows } = await sql<PostcodeRow>`
    select found.* from unnest(${keys}::text[]) as wanted (city_key)
    cross join lateral (
      select * from postcodes p
      where p.country_code = ${countryCode} and p.origin = 'file' and p.city_key = wanted.city_key collate "C"
      order by p.postcode_key limit ${most}::bigint
    ) found`.execute(db);
  return rows;
}

/**
 * Adds postcodes of a file, no key among them twice. Answers how many were new. A row that an older server has learnt from an
 * address counts as none (migration 0059).
 */
export async function insertPostcodes(tx: Db, rows: readonly PostcodeRow[]): Promise<number> {
  const column = (name: keyof PostcodeRow) => sql`${rows.map((row) => row[name])}::text[]`;
  const { numAffectedRows } = await sql`
    insert into postcodes (country_code, postcode_key, city_key, postcode, city, origin)
    select * from unnest(${column('country_code')}, ${column('postcode_key')}, ${column('city_key')},
      ${column('postcode')}, ${column('city')}, ${column('origin')})
    on conflict (country_code, postcode_key, city_key) do update
      set postcode = excluded.postcode, city = excluded.city, origin = excluded.origin
      where postcodes.origin = 'learnt' and excluded.origin = 'file'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Has the database count the rows anew, by which it chooses its way to them. */
export const analyzePostcodes = (db: Db) => sql`analyze postcodes`.execute(db);
