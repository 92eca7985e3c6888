import { sql } from 'kysely';
import { lockNumbers } from '#server/platform/advisory-lock.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { CityCells, PostcodeCells } from './read-place-line.ts';

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export type PostcodeRow = Pick<Tables['postcodes'], 'postcodeKey' | 'cityKey' | 'postcode' | 'city' | 'origin'>;

// Sorts after every character of a key.
const last = '\u{10ffff}';
const lockNumber = sql.lit(lockNumbers.postcodes);

/** One writer at a time, until the transaction ends; `orLeave`: false instead of waiting. Lifts the time limits for long files. */
export async function lockPlaces(tx: Db, { orLeave = false } = {}): Promise<boolean> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  if (!orLeave) await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  else {
    const { rows } = await sql<{
      isFree: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as is_free`.execute(tx);
    return rows[0]!.isFree;
  }
  return true;
}

export const readLoadedVersion = (db: Db): Promise<string | null> =>
  db
    .selectFrom('loadedPlaces')
    .select('version')
    .executeTakeFirst()
    .then((row) => row?.version ?? null);

export const saveLoadedVersion = (tx: Db, version: string, now: Date) =>
  tx
    .insertInto('loadedPlaces')
    .values({ version, loadedAt: now })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ version, loadedAt: now }))
    .execute();

export async function removeShippedPlaces(tx: Db): Promise<void> {
  await tx.deleteFrom('cities').execute();
  await tx.deleteFrom('postcodes').where('origin', '=', 'shipped').execute();
}

export const analyzePlaces = (db: Db) => sql`analyze postcodes, cities`.execute(db);

export const hasCities = (db: Db): Promise<boolean> =>
  db
    .selectFrom('cities')
    .select('place')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** One text, since the database splits it faster than it parses lists of columns. No cell holds a tab or line end. */
const asText = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join('\t')).join('\n');
const tab = sql.lit('\t');
const rowsOf = (rows: readonly (readonly string[])[]) =>
  sql`string_to_table(${asText(rows)}, ${sql.lit('\n')}) as line, lateral (select string_to_array(line, ${tab}) as c offset 0) as cells`;

/** Returns how many are new. A file's postcodes stay when a newer list is shipped, even if the shipped list had them first. */
export async function insertPostcodes(
  tx: Db,
  rows: readonly PostcodeCells[],
  origin: Tables['postcodes']['origin'],
): Promise<number> {
  const keep = sql`do update set origin = 'file', postcode = excluded.postcode, city = excluded.city,
    latitude = coalesce(excluded.latitude, postcodes.latitude), longitude = coalesce(excluded.longitude, postcodes.longitude)
    where postcodes.origin = 'shipped'`;
  const { rows: written } = await sql<{ added: number }>`
    with written as (
      insert into postcodes (country_code, postcode_key, city_key, postcode, city, latitude, longitude, origin)
      select distinct on (c[1], c[2], c[3]) c[1], c[2], c[3], c[4], c[5],
        nullif(c[6], '')::real, nullif(c[7], '')::real, ${sql.lit(origin)}
      from ${rowsOf(rows)}
      on conflict (country_code, postcode_key, city_key) ${origin === 'file' ? keep : sql`do nothing`}
      returning xmax = 0 as is_new
    ) select count(*) filter (where is_new)::integer as added from written`.execute(tx);
  return written[0]!.added;
}

export const insertCities = (tx: Db, rows: readonly CityCells[]) =>
  sql`
    insert into cities (country_code, city_key, city, place, population, latitude, longitude)
    select c[1], c[2], c[3], c[4]::integer, c[5]::integer, c[6]::real, c[7]::real from ${rowsOf(rows)}
    on conflict do nothing`.execute(tx);

/** True if places are loaded and none has a postcode of this country. Without `order by` it would scan the table. */
export async function lacksPostcodes(db: Db, countryCode: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from loaded_places) and (
      select origin from postcodes where country_code = ${countryCode} and origin = 'shipped'
      order by postcode_key limit 1) is null as lacks`.execute(db);
  return rows[0]!.lacks;
}

/** From its address book and recent orders, each once; only places with a postcode. */
export async function findOwnPlaces(
  db: Db,
  customerId: number,
  countryId: number,
): Promise<{ postcode: string; city: string }[]> {
  const of = (table: 'addresses' | 'recentAddresses') =>
    db
      .selectFrom(table)
      .select(['postcode', 'city'])
      .where('customerId', '=', customerId)
      .where('countryId', '=', countryId)
      .where('postcode', 'is not', null)
      .$narrowType<{ postcode: string }>();
  return await of('addresses').union(of('recentAddresses')).execute();
}

const postcodesOf = (db: Db, countryCode: string) =>
  db
    .selectFrom('postcodes')
    .select(['postcodeKey', 'cityKey', 'postcode', 'city', 'origin'])
    .where('countryCode', '=', countryCode);

export const findByPostcodeStart = (db: Db, countryCode: string, start: string, most: number): Promise<PostcodeRow[]> =>
  postcodesOf(db, countryCode)
    .where('postcodeKey', '>=', start)
    .where('postcodeKey', '<', start + last)
    .orderBy('postcodeKey')
    .orderBy('cityKey')
    .limit(most)
    .execute();

export const findByPostcode = (db: Db, countryCode: string, key: string, most: number): Promise<PostcodeRow[]> =>
  postcodesOf(db, countryCode).where('postcodeKey', '=', key).orderBy('cityKey').limit(most).execute();

/** `keys`: all its folded names. */
export interface CityRow {
  city: string;
  keys: string[];
}

/** Exact matches first, then the largest. */
export async function findCities(db: Db, countryCode: string, start: string, most: number): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with found as (
      select city, max(population) as people, bool_or(city_key = ${start}) as is_exact, min(city_key) as first_key,
        array_agg(distinct place) as places
      from cities where country_code = ${countryCode} and city_key >= ${start} and city_key < ${start + last}
      group by city order by is_exact desc, people desc, first_key, city limit ${most}::bigint
    )
    select city, array(select distinct c.city_key::text from cities c where c.place = any(found.places)) as keys
    from found order by is_exact desc, people desc, first_key, city`.execute(db);
  return rows;
}

/** Different names, each found by one step in the index. */
export async function listCityKeys(db: Db, countryCode: string, start: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ cityKey: string }>`
    with recursive names as (
      (select city_key from postcodes
        where country_code = ${countryCode} and city_key >= ${start} and city_key < ${start + last}
        order by city_key limit 1)
      union all
      select (select next.city_key from postcodes next
        where next.country_code = ${countryCode} and next.city_key > names.city_key and next.city_key < ${start + last}
        order by next.city_key limit 1)
      from names where names.city_key is not null
    )
    select city_key from names where city_key is not null limit ${most}::bigint`.execute(db);
  return rows.map(({ cityKey }) => cityKey);
}

/** `most` for each name; `parts` also finds names that go on after a blank. */
export async function findByCityKeys(
  db: Db,
  countryCode: string,
  keys: readonly string[],
  { most, parts = false }: { most: number; parts?: boolean },
): Promise<(PostcodeRow & { wanted: string })[]> {
  const fits = parts
    ? sql`p.city_key >= (wanted.city_key || ' ') collate "C" and p.city_key < (wanted.city_key || '!') collate "C"`
    : sql`p.city_key = wanted.city_key collate "C"`;
  const { rows } = await sql<PostcodeRow & { wanted: string }>`
    select wanted.city_key as wanted, found.* from unnest(${keys}::text[]) as wanted (city_key)
    cross join lateral (
      select p.postcode_key, p.city_key, p.postcode, p.city, p.origin from postcodes p
      where p.country_code = ${countryCode} and ${fits}
      order by p.city_key, p.postcode_key limit ${most}::bigint
    ) found`.execute(db);
  return rows;
}

/** One position for each place that has one. */
export const locatePostcode = (db: Db, countryCode: string, key: string): Promise<Coordinates[]> =>
  db
    .selectFrom('postcodes')
    .select(['latitude', 'longitude'])
    .where('countryCode', '=', countryCode)
    .where('postcodeKey', '=', key)
    .where('latitude', 'is not', null)
    .orderBy('cityKey')
    .$narrowType<Coordinates>()
    .execute();

/** Largest first; `parts` also finds names that go on after a blank. */
export async function locateName(
  db: Db,
  countryCode: string,
  key: string,
  { parts }: { parts: boolean },
): Promise<Coordinates[]> {
  const fits = parts ? sql`city_key >= ${`${key} `} and city_key < ${`${key}!`}` : sql`city_key = ${key}`;
  const { rows } = await sql<Coordinates>`
    select latitude, longitude from (
      select latitude, longitude, population from cities where country_code = ${countryCode} and ${fits}
      union all
      select latitude, longitude, -1 from postcodes where country_code = ${countryCode} and ${fits} and latitude is not null
    ) found order by population desc, latitude, longitude limit 1000`.execute(db);
  return rows;
}

export const locateLargestCity = (db: Db, countryCode: string): Promise<Coordinates | null> =>
  db
    .selectFrom('cities')
    .select(['latitude', 'longitude'])
    .where('countryCode', '=', countryCode)
    .orderBy('population', 'desc')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? null);
