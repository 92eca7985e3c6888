import type { Place } from '#contract/places.ts';

/**
 * Something that knows postcodes and cities. Both questions take the beginning of what is looked for and answer at most
 * `limit` pairs, best first; a country about which nothing is known answers an empty list. `postalCode` is '' when the place
 * is known but its postcode is not. Country codes are ISO alpha-2.
 */
export interface PostalSource {
  citiesForPostcode(countryCode: string, postcodePrefix: string, limit: number): Promise<Place[]>;
  postcodesForCity(countryCode: string, cityText: string, limit: number): Promise<Place[]>;
  /** The other names of a city in scripts other than the Latin, as names are compared; none for one that is not known. */
  otherNames(countryCode: string, cityText: string): Promise<string[]>;
}

/** The longest answer of a look-up. */
export const longestLookup = 50;
