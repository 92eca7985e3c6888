import type { Db } from '#server/platform/handler.ts';

interface QuotedPlace {
  country_id: number;
  city: string;
  postcode: string | null;
}

/** The customer of a request, and the places that its quote fixed. */
export interface QuotedPlaces {
  customer_id: number;
  from: QuotedPlace;
  to: QuotedPlace;
}

/** Null when there is no such request. */
export async function findQuotedPlaces(db: Db, requestId: number): Promise<QuotedPlaces | null> {
  const row = await db
    .selectFrom('requests')
    .select(['customer_id', 'country_from_id', 'city_from', 'postcode_from', 'country_to_id', 'city_to', 'postcode_to'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    customer_id: row.customer_id,
    from: { country_id: row.country_from_id, city: row.city_from, postcode: row.postcode_from },
    to: { country_id: row.country_to_id, city: row.city_to, postcode: row.postcode_to },
  };
}
