import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { addressColumns } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf } from '#server/platform/like-text.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { AddressRecord } from './show-address.ts';

type AddressColumn = (typeof addressColumns)[number];

/** From table `a` and its country `c`. */
export const shownColumns = sql`a.type, a.name, a.country_id, c.code as country_code, c.name as country_name, c.has_postcode,
  a.postcode, a.city, a.street, a.apartment, a.line3, a.suburb, a.state, a.company, a.contact, a.phone, a.email, a.tax_id,
  (select test_of is null from customers where id = a.customer_id) as livemode`;

/** Ignores case, accents and script. */
const holdsText = (text: string): RawBuilder<unknown> => {
  const pattern = sql`fold_words(${patternOf(text)}::text) collate "C"`;
  return sql`(a.search_text like ${pattern}
    or a.country_id in (select id from countries where fold_words(name) collate "C" like ${pattern}))`;
};

const inBook = (customerId: number, searchText: string): RawBuilder<unknown> =>
  searchText === ''
    ? sql`a.customer_id = ${customerId}::bigint`
    : sql`a.customer_id = ${customerId}::bigint and ${holdsText(searchText)}`;

/** Collated for people; an empty text comes last in either direction. */
const sortKeys: Record<AddressColumn, RawBuilder<unknown>> = {
  type: sql`a.type`,
  name: sql`a.name`,
  street: sql`a.street collate "und-x-icu"`,
  city: sql`a.city`,
  country: sql`c.name collate "und-x-icu"`,
  contact: sql`a.contact`,
  phone: sql`a.phone collate "C"`,
  email: sql`a.email collate "und-x-icu"`,
};

/** An empty `searchText` counts all. */
export const countBook = async (db: Db, customerId: number, searchText: string): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*) as total from addresses a where ${inBook(customerId, searchText)}`.execute(db)
  ).rows[0]?.total ?? 0;

/** Ties are sorted by id, in the same direction. */
export async function readBook(
  db: Db,
  customerId: number,
  page: { searchText: string; sortField: AddressColumn; sortOrder: 'asc' | 'desc'; skip: number; most: number },
): Promise<AddressRecord[]> {
  const direction = page.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<AddressRecord>`
    select a.id, ${shownColumns}, a.version
    from addresses a join countries c on c.id = a.country_id
    where ${inBook(customerId, page.searchText)}
    order by ${sortKeys[page.sortField]} ${direction} nulls last, a.id ${direction}
    limit ${page.most}::bigint offset ${page.skip}::bigint`.execute(db);
  return rows;
}

/** By label, those at the place first. With `name` only that label, newest first. */
export async function searchBook(
  db: Db,
  customerId: number,
  search: {
    type: AddressType;
    searchText: string;
    name: string;
    place: { countryId: number; city: string; postcode: string | null } | null;
    most: number;
  },
): Promise<AddressRecord[]> {
  const { type, searchText, name, place, most } = search;
  const isThere = place
    ? sql`(a.country_id = ${place.countryId}::int and lower(a.city) = lower(${place.city}::text collate "und-x-icu")
        and lower(coalesce(a.postcode, '')) = lower(${place.postcode ?? ''}::text)) desc, `
    : sql``;
  const { rows } = await sql<AddressRecord>`
    select a.id, ${shownColumns}, a.version
    from addresses a join countries c on c.id = a.country_id
    where ${inBook(customerId, searchText)} and a.type = ${type} ${name === '' ? sql`` : sql`and a.name = ${name}`}
    order by ${name === '' ? sql`${isThere} a.name nulls last, a.id` : sql`a.id desc`}
    limit ${most}::bigint`.execute(db);
  return rows;
}

/** `lock`: until the transaction ends. */
export async function findAddress(db: Db, id: number, { lock = false } = {}): Promise<AddressRecord | null> {
  const { rows } = await sql<AddressRecord>`
    select a.id, ${shownColumns}, a.version
    from addresses a join countries c on c.id = a.country_id
    where a.id = ${id}::bigint ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function findOwner(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('addresses').select('customerId').where('id', '=', id).executeTakeFirst();
  return row?.customerId ?? null;
}

/** If several have the label, the newest. */
export async function findLabelled(
  tx: Db,
  book: { customerId: number; type: AddressType; name: string },
): Promise<number | null> {
  const row = await tx
    .selectFrom('addresses')
    .select('id')
    .where('customerId', '=', book.customerId)
    .where('type', '=', book.type)
    .where('name', '=', book.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const insertAddress = async (tx: Db, address: Insertable<Tables['addresses']>): Promise<number> =>
  (await tx.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow()).id;

/** A copy with another label. Returns the new id. */
export const copyAddress = async (
  tx: Db,
  id: number,
  { name, createdAt }: { name: string | null; createdAt: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into addresses (customer_id, type, name, country_id, postcode, city, street, apartment, line3, suburb, state,
      company, contact, phone, email, tax_id, created_at)
    select customer_id, type, ${name}, country_id, postcode, city, street, apartment, line3, suburb, state,
      company, contact, phone, email, tax_id, ${createdAt}::timestamptz
    from addresses where id = ${id}::bigint
    returning id`.execute(tx);
  return rows[0]!.id;
};

export const updateAddress = (tx: Db, id: number, changes: Updateable<Tables['addresses']>) =>
  tx
    .updateTable('addresses')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteAddress = (tx: Db, id: number) => tx.deleteFrom('addresses').where('id', '=', id).execute();

interface QuotedPlace {
  countryId: number;
  city: string;
  postcode: string | null;
}

export interface QuotedPlaces {
  customerId: number;
  from: QuotedPlace;
  to: QuotedPlace;
}

export async function findQuotedPlaces(db: Db, requestId: number): Promise<QuotedPlaces | null> {
  const row = await db
    .selectFrom('requests')
    .select(['customerId', 'countryFromId', 'cityFrom', 'postcodeFrom', 'countryToId', 'cityTo', 'postcodeTo'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    customerId: row.customerId,
    from: { countryId: row.countryFromId, city: row.cityFrom, postcode: row.postcodeFrom },
    to: { countryId: row.countryToId, city: row.cityTo, postcode: row.postcodeTo },
  };
}
