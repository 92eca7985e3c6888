import { namePlace } from '#domain/left-cart.ts';
import { countryCodeOf } from '#server/places/countries.ts';

const nameOne = (city: string, postcode: string | null, countryId: number): string =>
  namePlace({ city, postcode, countryCode: countryCodeOf(countryId) });

/** The columns of a request that say from where to where. */
interface PlacesOfRequest {
  city_from: string;
  postcode_from: string | null;
  country_from_id: number;
  city_to: string;
  postcode_to: string | null;
  country_to_id: number;
}

/** The two places of a request, each as `Paris 75001 FR` or `New York, NY 10001 US`. */
export const namePlaces = (request: PlacesOfRequest): { from: string; to: string } => ({
  from: nameOne(request.city_from, request.postcode_from, request.country_from_id),
  to: nameOne(request.city_to, request.postcode_to, request.country_to_id),
});
