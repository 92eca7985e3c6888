import { plainPostcode } from '#domain/postcode-formats.ts';

/** `area` is the part that the data has, `rest` the part typed beyond it, `join` the sign between them. */
interface TypedPostcode {
  readonly area: string;
  readonly rest: string;
  readonly join: string;
}

// The United States Postal Service adds four optional digits.
const zipCountries = new Set(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

// What follows a British district: a digit and two letters, or their beginning.
const britishRest = /^([A-Z]{1,2}\d[A-Z\d]??)(\d[A-Z]{0,2})$/;

/** Countries whose data has only the first characters of postcodes. */
const areaLengths: Readonly<Record<string, number>> = { CA: 3, IE: 3, MT: 3, NL: 4 };
const british = new Set(['GB', 'GG', 'IM', 'JE']);

/** There the data has parts of postcodes, which must not be suggested as whole ones. */
export const hasAreasOnly = (countryCode: string): boolean =>
  countryCode !== 'CA' && (countryCode in areaLengths || british.has(countryCode));

function areaLength(countryCode: string, folded: string): number {
  if (countryCode in areaLengths) return areaLengths[countryCode]!;
  if (british.has(countryCode)) return britishRest.exec(folded)?.[1]?.length ?? folded.length;
  return zipCountries.has(countryCode) ? 5 : folded.length;
}

/** `M5V 3L9` has the area M5V, `SW1A 1AA` SW1A, `10001-1234` 10001. */
export function splitPostcode(countryCode: string, typed: string | null): TypedPostcode {
  const folded = plainPostcode(countryCode, typed ?? '');
  const length = areaLength(countryCode, folded);
  return { area: folded.slice(0, length), rest: folded.slice(length), join: zipCountries.has(countryCode) ? '-' : ' ' };
}
