import { foldName, foldPostcode } from './fold-name.ts';
import type { PostcodeRow } from './store.ts';

/** A postcode and its city as they are kept; null for texts of signs alone, which nobody could look up. */
export function makePostcodeRow(
  pair: Pick<PostcodeRow, 'postcode' | 'city' | 'origin'> & { countryCode: string },
): PostcodeRow | null {
  const { countryCode, postcode, city, origin } = pair;
  const [postcodeKey, cityKey] = [foldPostcode(postcode), foldName(city)];
  if (!postcodeKey || !cityKey) return null;
  return { country_code: countryCode, postcode_key: postcodeKey, city_key: cityKey, postcode, city, origin };
}

/** The rows with each key once: the first of several. */
export const eachOnce = (rows: readonly PostcodeRow[]): PostcodeRow[] => [
  ...new Map(
    rows.toReversed().map((row) => [`${row.country_code}\t${row.postcode_key}\t${row.city_key}`, row]),
  ).values(),
];
