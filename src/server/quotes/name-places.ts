import { namePlace } from '#domain/left-cart.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { RequestRecord } from './request-record.ts';

const nameOne = (city: string, postcode: string | null, countryId: number): string =>
  namePlace({ city, postcode, countryCode: countryCodeOf(countryId) });

/** The two places of a request, each as `Paris 75001 FR`. */
export const namePlaces = (
  request: Pick<
    RequestRecord,
    'city_from' | 'postcode_from' | 'country_from_id' | 'city_to' | 'postcode_to' | 'country_to_id'
  >,
): { from: string; to: string } => ({
  from: nameOne(request.city_from, request.postcode_from, request.country_from_id),
  to: nameOne(request.city_to, request.postcode_to, request.country_to_id),
});
