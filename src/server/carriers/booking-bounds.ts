import { iso31662 } from 'iso-3166';
import { foldName } from '#server/places/fold-name.ts';

// Bounds that carriers have in common.

/** Countries in which carriers find no address without its state. */
const countriesWithStates: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** ISO 3166 alpha-2. */
export const needsState = (country: string): boolean => countriesWithStates.has(country);

/** What stands after the hyphen in ISO 3166-2, from a code or a name; null for what is none there. */
export function stateCodeOf(country: string, state: string | null): string | null {
  if (state === null) return null;
  const text = foldName(state);
  const found = iso31662.find(
    ({ code, name }) =>
      code.startsWith(`${country}-`) &&
      (foldName(code.slice(3)) === text || foldName(code) === text || foldName(name) === text),
  );
  return found?.code.slice(3) ?? null;
}

const vagueWords: ReadonlySet<string> = new Set(
  (
    'accessories article articles as attached below box boxes cargo consignment content contents devices effects equipment freight general ' +
    'gift gifts good goods invoice item items list material materials merchandise misc miscellaneous new order other package parcel part ' +
    'parts per personal product products sample samples see shipment spare spares stuff supplies test things tools used various'
  ).split(' '),
);

/** Says not what the goods are, as `gift`, `spare parts` or an order number do: customs refuses it. */
export function isVague(description: string): boolean {
  const words = description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => vagueWords.has(word) || /\d/.test(word) || word.length < 3);
}
