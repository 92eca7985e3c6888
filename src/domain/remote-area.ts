import type { Tariff } from './tariff.ts';

const fullBritishPostcode = /^[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$)/;
const britishCountries = new Set(['GB', 'GG', 'JE', 'IM']);

/** A British postcode loses its inward half: otherwise KW1 5NZ (Wick) would begin like KW15 (Kirkwall). */
function comparablePostcode(country: string, postcode: string): string {
  const letters = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return britishCountries.has(country) ? (fullBritishPostcode.exec(letters)?.[0] ?? letters) : letters;
}

/** Ignores blanks, hyphens and case. A place without postcode (null or empty) is never remote. */
export function isRemote(list: Tariff['remoteArea']['postcodes'], country: string, postcode: string | null): boolean {
  const comparable = comparablePostcode(country, postcode ?? '');
  return list.some(({ country: listed, from, to }) => {
    const start = comparable.slice(0, from.length);
    return listed === country && start.length === from.length && start >= from && start <= (to ?? from);
  });
}
