import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { AddressType } from '#domain/address.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An address of a request with its place; what makes two of them the same is everything but the label. */
export interface RecentAddressRow {
  id: number;
  type: AddressType;
  name: string | null;
  country_id: number;
  country_code: string;
  country_name: string;
  has_postcode: boolean;
  postcode: string | null;
  city: string;
  street: string;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string;
  contact: string;
  phone: string;
  email: string;
  tax_id: string | null;
}

const content = sql`type, country_id, postcode, city, street, apartment, line3, suburb, state, company, contact, phone, email, tax_id`;

/** The newest `most` different addresses of each side that a customer's requests carry, newest first. */
export const readRecentAddresses = (db: Db, customerId: number, most: number): Promise<RecentAddressRow[]> =>
  sql<RecentAddressRow>`
    with entered as (
      select p.request_id as id, p.type, p.name, p.street, p.apartment, p.line3, p.suburb, p.state, p.company, p.contact,
        p.phone, p.email, p.tax_id, p.saved_at,
        case p.type when 'From' then r.country_from_id else r.country_to_id end as country_id,
        case p.type when 'From' then r.city_from else r.city_to end as city,
        case p.type when 'From' then r.postcode_from else r.postcode_to end as postcode
      from request_parties p join requests r on r.id = p.request_id
      where r.customer_id = ${customerId}
    ), latest as (
      select distinct on (${content}) * from entered order by ${content}, saved_at desc, id desc
    ), ranked as (
      select *, row_number() over (partition by type order by saved_at desc, id desc) as place from latest
    )
    select a.id, a.type, a.name, a.country_id, c.code as country_code, c.name as country_name, c.has_postcode,
      a.postcode, a.city, a.street, a.apartment, a.line3, a.suburb, a.state, a.company, a.contact, a.phone, a.email, a.tax_id
    from ranked a join countries c on c.id = a.country_id
    where a.place <= ${most}
    order by a.place, a.type, a.id`
    .execute(db)
    .then((found) => found.rows);

/** The newest address of a label on one side of a customer's book; null when there is none. */
export async function findLabelled(
  tx: Db,
  book: { customerId: number; type: AddressType; name: string },
): Promise<number | null> {
  const row = await tx
    .selectFrom('addresses')
    .select('id')
    .where('customer_id', '=', book.customerId)
    .where('type', '=', book.type)
    .where('name', '=', book.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const insertAddress = (tx: Db, address: Insertable<Tables['addresses']>) =>
  tx.insertInto('addresses').values(address).execute();

export const updateAddress = (tx: Db, id: number, changes: Updateable<Tables['addresses']>) =>
  tx
    .updateTable('addresses')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
