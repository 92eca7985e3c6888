import { parseCsv } from '#app/csv/csv-text.ts';
import type { Country } from '#contract/places.ts';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { countryFinder } from '#domain/country-names.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { foldText } from '#app/ui/match-options.ts';
import { checkAddress } from '#app/screens/addresses/edit/check-address.ts';
import { addressFields, typeAddress } from '#app/screens/addresses/edit/address-form-values.ts';
import type { AddressField, AddressFormValues } from '#app/screens/addresses/edit/address-form-values.ts';
import { csvHeads, fieldOfHead } from './csv-columns.ts';
import { readCell } from '#app/csv/formula-guard.ts';

/** The greatest number of rows of one file. */
export const mostRows = 1000;

/** A row of a file. */
export interface ReadRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  number: number;
  cells: readonly string[];
  typed: AddressFormValues;
  /** Null where no country of the list is named. */
  country: Country | null;
  /** Why it cannot be added; none for a row that can. */
  problems: readonly string[];
}

export type ReadRows =
  | {
      kind: 'rows';
      heads: readonly string[];
      rows: readonly ReadRow[];
      /** Columns that mean nothing here. */
      leftOut: readonly string[];
    }
  | { kind: 'refused'; reason: string };

const neededColumns: readonly AddressField[] = [
  'type',
  'countryId',
  'city',
  'street',
  'company',
  'contact',
  'phone',
  'email',
];

const refuse = (reason: string): ReadRows => ({ kind: 'refused', reason });
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function brokenHeads(fields: readonly (AddressField | null)[]): string | null {
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index);
  if (twice) return csvMessages.twiceColumn(csvHeads[twice]);
  const missing = neededColumns.filter((field) => !fields.includes(field));
  return missing.length > 0 ? messages.missingColumns(missing.map((field) => csvHeads[field])) : null;
}

function makeRowReader(fields: readonly (AddressField | null)[], countries: readonly Country[]) {
  const findCountry = countryFinder(countries);
  return (cells: readonly string[], number: number): ReadRow => {
    const typed = typeAddress(null);
    const read: AddressFormValues = { ...typed };
    fields.forEach((field, index) => {
      if (field) read[field] = readCell(cells[index] ?? '').trim();
    });
    const side = foldText(read.type);
    read.type = side === 'from' ? 'From' : side === 'to' ? 'To' : read.type;
    const named = read.countryId;
    const country = findCountry(named);
    read.countryId = String(country?.id ?? '');
    if (country) read.postcode = tidyPostcode(country.code, read.postcode);
    const errors = checkAddress(read, countries);
    const isUnknown = named !== '' && country === null;
    const problems = addressFields.flatMap((field) => {
      if (field === 'countryId' && isUnknown) return [csvMessages.unknownCountry(named)];
      const sentence = errors[field]?.join(' ');
      if (!sentence) return [];
      return [sentence.includes(csvHeads[field]) ? sentence : `${csvHeads[field]}: ${sentence}`];
    });
    const isTooLong = cells.length > fields.length && !isBlank(cells.slice(fields.length));
    return {
      number,
      cells,
      typed: read,
      country,
      problems: isTooLong ? [csvMessages.tooManyCells, ...problems] : problems,
    };
  };
}

/** Reads the addresses of a CSV text with commas, semicolons or tabs, each row checked by the rules of the dialog. */
export function readRows(text: string, countries: readonly Country[]): ReadRows {
  const parsed = parseCsv(text);
  if (parsed.kind === 'open') return refuse(csvMessages.openQuote(parsed.row));
  const [heads = [], ...below] = parsed.rows;
  const fields = heads.map(fieldOfHead);
  const broken = brokenHeads(fields);
  if (broken) return refuse(broken);
  const filled = below.map((cells, index) => ({ cells, number: index + 2 })).filter(({ cells }) => !isBlank(cells));
  if (filled.length === 0) return refuse(messages.noRows);
  if (filled.length > mostRows) return refuse(messages.tooManyRows(filled.length, mostRows));
  const readRow = makeRowReader(fields, countries);
  return {
    kind: 'rows',
    heads,
    rows: filled.map(({ cells, number }) => readRow(cells, number)),
    leftOut: heads.filter((head, index) => !fields[index] && head.trim() !== ''),
  };
}
