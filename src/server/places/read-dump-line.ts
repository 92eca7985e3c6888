import { countCharacters, isStorable } from '#domain/text-form.ts';
import { longestPostcode } from '#domain/postcode.ts';
import { longestCity } from '#domain/quote.ts';
import { listCountries } from './countries.ts';
import { makePostcodeRow } from './postcode-row.ts';
import type { PostcodeRow } from './store.ts';

const countryCodes = new Set(listCountries().map(({ code }) => code));

/**
 * A line of a GeoNames dump, `country⇥postcode⇥place` and whatever columns follow, as a row; or why it cannot be one, in
 * half a sentence.
 */
export function readDumpLine(line: string): PostcodeRow | string {
  const [countryCode = '', postcode = '', city = ''] = line.split('\t').map((cell) => cell.trim());
  if (!countryCodes.has(countryCode)) return 'its first column is no country code';
  if (postcode === '') return 'it has no postcode';
  if (city === '') return 'it has no place';
  if (countCharacters(postcode) > longestPostcode) return `its postcode has more than ${longestPostcode} characters`;
  if (countCharacters(city) > longestCity) return `its place has more than ${longestCity} characters`;
  if (!isStorable(line) || line.includes('\ufffd')) return 'it holds characters that cannot be read';
  return (
    makePostcodeRow({ countryCode, postcode, city, origin: 'file' }) ?? 'its postcode or place has no letters or digits'
  );
}
