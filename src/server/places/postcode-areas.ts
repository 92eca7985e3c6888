import { foldPostcode } from './fold-name.ts';

/** A typed postcode: `area` is what the data knows it by, `rest` what the sender typed beyond, `join` the sign between them. */
export interface TypedPostcode {
  readonly area: string;
  readonly rest: string;
  readonly join: string;
}

// Countries served by the United States Postal Service, with its optional four digits after the five.
const zipCountries = new Set(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

/** Splits a postcode where the data is coarser than the code: `M5V 3L9` is known as M5V, `10001-1234` as 10001. */
export function splitPostcode(countryCode: string, typed: string | null): TypedPostcode {
  const folded = foldPostcode(typed ?? '');
  const length = countryCode === 'CA' ? 3 : zipCountries.has(countryCode) ? 5 : folded.length;
  return { area: folded.slice(0, length), rest: folded.slice(length), join: countryCode === 'CA' ? ' ' : '-' };
}
