import type { Db } from '#server/platform/handler.ts';

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
