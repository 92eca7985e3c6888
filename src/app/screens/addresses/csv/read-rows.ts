import { isBlankRow, parseCsv, readCell } from '#app/csv/csv-text.ts';
import { readColumns, type SampledColumn } from '#app/csv/table-columns.ts';
import type { Country } from '#contract/places.ts';
import type { AddressType } from '#domain/address.ts';
import { countryFinder } from '#domain/country-names.ts';
import { addressImportMessages as messages } from '#domain/messages/addresses.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { joinSentences } from '#domain/text-form.ts';
import { foldText } from '#app/ui/match-options.ts';
import {
  addressFields,
  type AddressFormValues,
  checkAddress,
  toTypedAddress,
} from '#app/screens/addresses/edit/address-form-values.ts';
import { type AddressColumn, columnLabels, csvHeads, joinColumns, listMissing, matchColumns } from './csv-columns.ts';
import type { Address } from '#contract/addresses.ts';

export const mostRows = 1000;

export interface ReadRow {
  /** As a spreadsheet counts: the column heads are row 1. */
  number: number;
  cells: readonly string[];
  typed: AddressFormValues;
  /** Null for an unknown country. */
  country: Country | null;
  /** Why it cannot be added. */
  problems: readonly string[];
}

/** No row can be added while `missing` or `error` is set or a needed side is not chosen. */
export interface ReadFile {
  heads: readonly string[];
  sampled: readonly SampledColumn[];
  columns: readonly (AddressColumn | null)[];
  /** Identifies files with the same columns. */
  key: string;
  /** Labels of required fields without a column. */
  missing: readonly string[];
  /** Why the columns cannot be used like this. */
  error: string | null;
  /** No column tells senders from receivers. */
  needsSide: boolean;
  rows: readonly ReadRow[];
  leftOut: readonly string[];
}

/** Null: not chosen. */
export interface FileChoices {
  columns: readonly (AddressColumn | null)[] | null;
  /** For all addresses in a file without a column for it. */
  side: AddressType | null;
}
export const noChoices: FileChoices = { columns: null, side: null };

export type ReadRows = ({ kind: 'rows' } & ReadFile) | { kind: 'refused'; reason: string };

const refuse = (reason: string): ReadRows => ({ kind: 'refused', reason });

const sideWords: Readonly<Record<AddressType, readonly string[]>> = {
  From: ['from', 'ship from', 'sender', 'shipper', 'von', 'absender'],
  To: ['to', 'ship to', 'recipient', 'receiver', 'consignee', 'an', 'empfanger'],
};

function readSide(text: string): string {
  const folded = foldText(text);
  return (Object.keys(sideWords) as AddressType[]).find((side) => sideWords[side].includes(folded)) ?? text;
}

function makeRowReader(
  columns: readonly (AddressColumn | null)[],
  side: AddressType | null,
  countries: readonly Country[],
) {
  const findCountry = countryFinder(countries);
  return (cells: readonly string[], number: number): ReadRow => {
    const texts: Partial<Record<AddressColumn, string>> = {};
    columns.forEach((column, at) => {
      if (column) texts[column] = readCell(cells[at] ?? '').trim();
    });
    const read: AddressFormValues = { ...toTypedAddress(null), ...joinColumns(texts) };
    read.type = columns.includes('type') ? readSide(read.type) : (side ?? '');
    const countryText = read.countryId;
    const country = findCountry(countryText);
    read.countryId = String(country?.id ?? '');
    if (country) read.postcode = tidyPostcode(country.code, read.postcode);
    const errors = checkAddress(read, countries);
    const isUnknown = countryText !== '' && country === null;
    const problems = addressFields.flatMap((field) => {
      if (field === 'countryId' && isUnknown) return [csvMessages.unknownCountry(countryText)];
      // Chosen once for all rows.
      if (field === 'type' && !columns.includes('type')) return [];
      const sentence = joinSentences(errors[field] ?? []);
      if (!sentence) return [];
      return [sentence.includes(csvHeads[field]) ? sentence : `${csvHeads[field]}: ${sentence}`];
    });
    const isTooLong = cells.length > columns.length && !isBlankRow(cells.slice(columns.length));
    return {
      number,
      cells,
      typed: read,
      country,
      problems: isTooLong ? [csvMessages.tooManyCells, ...problems] : problems,
    };
  };
}

/** Rule D-7. */
export function readRows(
  text: string,
  countries: readonly Country[],
  { columns: chosen, side }: FileChoices = noChoices,
): ReadRows {
  const parsed = parseCsv(text);
  if (parsed.kind === 'unclosedQuote') return refuse(csvMessages.unclosedQuote(parsed.row));
  const [heads = [], ...below] = parsed.rows;
  const filled = below.map((cells, index) => ({ cells, number: index + 2 })).filter(({ cells }) => !isBlankRow(cells));
  if (filled.length === 0) return refuse(csvMessages.noRows);
  if (filled.length > mostRows) return refuse(messages.tooManyRows(filled.length, mostRows));
  const cellsOfRows = filled.map(({ cells }) => cells);
  const table = readColumns(heads, cellsOfRows, {
    kind: 'addresses',
    labels: columnLabels,
    chosen,
    match: matchColumns,
  });
  const { columns } = table;
  const readRow = makeRowReader(columns, side, countries);
  return {
    kind: 'rows',
    heads,
    ...table,
    missing: listMissing(columns),
    needsSide: !columns.includes('type') && side === null,
    rows: filled.map(({ cells, number }) => readRow(cells, number)),
  };
}

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

/** Two addresses of one place differ only if both have labels that differ. */
const mayBeSame = (one: Texts, other: Texts): boolean =>
  one.name.trim() === '' || other.name.trim() === '' || labelKey(one) === labelKey(other);

/** Rows that are in the book or earlier in the file: the same person at the same place, or the same label on the same side. */
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
