import type { Address } from '#contract/addresses.ts';
import { foldText } from '#app/ui/match-options.ts';
import type { AddressFormValues } from '#app/screens/addresses/edit/address-form-values.ts';
import type { ReadRow } from './read-rows.ts';

export type Double = { kind: 'book'; address: Address } | { kind: 'file'; row: number };

type Texts = Pick<
  AddressFormValues,
  'type' | 'name' | 'company' | 'contact' | 'street' | 'apartment' | 'postcode' | 'city' | 'countryId'
>;

const textsOf = (address: Address): Texts => ({
  ...address,
  name: address.name ?? '',
  apartment: address.apartment ?? '',
  postcode: address.postcode ?? '',
  countryId: String(address.countryId),
});

/** Ignores case, accents, blanks and punctuation. */
const placeKey = (texts: Texts): string =>
  (['type', 'countryId', 'company', 'contact', 'street', 'apartment', 'postcode', 'city'] as const)
    .map((field) => foldText(texts[field]).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .join('\n');
const labelKey = ({ type, name }: Texts): string => `${type}\n${foldText(name)}`;

/** Two addresses of one place differ only where both have a label, and not the same. */
const mayBeSame = (one: Texts, other: Texts): boolean =>
  one.name.trim() === '' || other.name.trim() === '' || labelKey(one) === labelKey(other);

/**
 * Finds rows that are in the book or earlier in the file: the same person at the same place, or the same label on the
 * same side.
 */
export function findDoubles(rows: readonly ReadRow[], book: readonly Address[]): ReadonlyMap<ReadRow, Double> {
  const places = new Map<string, { texts: Texts; double: Double }[]>();
  const labels = new Map<string, Double>();
  const add = (texts: Texts, double: Double): void => {
    const key = placeKey(texts);
    places.set(key, [...(places.get(key) ?? []), { texts, double }]);
    if (texts.name.trim() !== '' && !labels.has(labelKey(texts))) labels.set(labelKey(texts), double);
  };
  for (const address of book) add(textsOf(address), { kind: 'book', address });
  const doubles = new Map<ReadRow, Double>();
  for (const row of rows) {
    const double =
      labels.get(labelKey(row.typed)) ??
      places.get(placeKey(row.typed))?.find(({ texts }) => mayBeSame(texts, row.typed))?.double;
    if (double) doubles.set(row, double);
    else add(row.typed, { kind: 'file', row: row.number });
  }
  return doubles;
}
