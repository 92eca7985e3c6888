import { plainPostcode } from '#domain/postcode-formats.ts';

/** A typed postcode: `area` is what the data knows it by, `rest` what the sender typed beyond, `join` the sign between them. */
export interface TypedPostcode {
  readonly area: string;
  readonly rest: string;
  readonly join: string;
}

// Countries served by the United States Postal Service, with its optional four digits after the five.
const zipCountries = new Set(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

// The rest of a British postcode after its district: the digit and the two letters of a whole postcode, or their beginning.
const britishRest = /^([A-Z]{1,2}\d[A-Z\d]??)(\d[A-Z]{0,2})$/;

/** Countries that the data knows by the first characters of a code alone. */
const areaLengths: Readonly<Record<string, number>> = { CA: 3, IE: 3, MT: 3, NL: 4 };
const british = new Set(['GB', 'GG', 'IM', 'JE']);

/** Says that the data has parts of postcodes there: such a part is no postcode, and is not offered as one. */
export const hasAreasOnly = (countryCode: string): boolean =>
  countryCode !== 'CA' && (countryCode in areaLengths || british.has(countryCode));

function areaLength(countryCode: string, folded: string): number {
  if (countryCode in areaLengths) return areaLengths[countryCode]!;
  if (british.has(countryCode)) return britishRest.exec(folded)?.[1]?.length ?? folded.length;
  return zipCountries.has(countryCode) ? 5 : folded.length;
}

/** Splits a postcode where data is coarser than the code: `M5V 3L9` is known as M5V, `SW1A 1AA` as SW1A, `10001-1234` as 10001. */
export function splitPostcode(countryCode: string, typed: string | null): TypedPostcode {
  const folded = plainPostcode(countryCode, typed ?? '');
  const length = areaLength(countryCode, folded);
  return { area: folded.slice(0, length), rest: folded.slice(length), join: zipCountries.has(countryCode) ? '-' : ' ' };
}
