import { mostPackages } from '#domain/package.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { packageLabels } from '#domain/package.ts';
import type { Country } from '#contract/places.ts';
import { joinRows, parseCsv } from '#app/csv/csv-text.ts';
import { readCell } from '#app/csv/formula-guard.ts';
import { countryFinder } from '#app/places/find-country.ts';
import { readTypedNumber, settleAmount, tidyNumber } from '#domain/typed-number.ts';
import { checkPackage } from '#app/screens/quote/check-quote.ts';
import { newPackage, packageFields } from '#app/screens/quote/quote-form-values.ts';
import type { PackageField, Terms, PackageFormValues } from '#app/screens/quote/quote-form-values.ts';
import { fieldOfName } from './package-columns.ts';

/** The greatest number of rows read at once. */
const mostRows = 1000;

/** A row of the table. */
export interface TableRow {
  /** As it stands in the table, counted from 1 with the names of the columns and empty rows. */
  number: number;
  cells: readonly string[];
  typed: PackageFormValues;
  /** Why it cannot be added; none for a row that can. */
  problems: readonly string[];
}

/** A table taken apart. `names` is its first row where that names the columns, else null. */
export type ReadTable =
  | { kind: 'empty' }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'rows';
      names: readonly string[] | null;
      delimiter: string;
      rows: readonly TableRow[];
      /** Columns that mean nothing here. */
      leftOut: readonly string[];
    };

const numbers: readonly PackageField[] = ['quantity', 'length', 'width', 'height', 'weight', 'value'];
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
const isNumber = (cell: string): boolean => Number.isFinite(readTypedNumber(tidyNumber(cell.trim())) ?? Number.NaN);

/** A first row names the columns when it names one of them and holds no number. */
const namesColumns = (cells: readonly string[]): boolean =>
  cells.some((cell) => fieldOfName(cell)) && !cells.some(isNumber);

/** A number as the form would have it: `1.234,5` with a point, an amount with its cents. */
const settleNumber = (field: PackageField, text: string): string =>
  field === 'value' ? settleAmount(tidyNumber(text)) : tidyNumber(text);

function makeRowReader(columns: readonly (PackageField | null)[], terms: Terms, countries: readonly Country[]) {
  const findCountry = countryFinder(countries);

  function typeCells(cells: readonly string[]): PackageFormValues {
    const typed = newPackage();
    columns.forEach((field, at) => {
      const text = readCell(cells[at] ?? '').trim();
      // An empty cell says no more than a new package does.
      if (!field || text === '') return;
      typed[field] = numbers.includes(field) ? settleNumber(field, text) : text;
    });
    return typed;
  }
  function validate(typed: PackageFormValues, country: string): string[] {
    // The ceilings of express quotes are checked when one is asked for: all providers may carry more.
    const errors = checkPackage(typed, terms, 'allOffers');
    return packageFields.flatMap((field) => {
      if (numbers.includes(field) && typed[field].startsWith('='))
        return [messages.formula(packageLabels[field], typed[field])];
      if (field === 'manufactureCountryCode' && country !== '' && typed[field] === '')
        return [csvMessages.unknownCountry(country)];
      return (errors[field] ?? []).map((told) =>
        told.includes(packageLabels[field]) ? told : `${packageLabels[field]}: ${told}`,
      );
    });
  }
  return (cells: readonly string[], number: number): TableRow => {
    const typed = typeCells(cells);
    const country = typed.manufactureCountryCode;
    typed.manufactureCountryCode = findCountry(country)?.code ?? '';
    const isTooLong = !isBlank(cells.slice(columns.length));
    const problems = validate(typed, country);
    return { number, cells, typed, problems: isTooLong ? [csvMessages.tooManyCells, ...problems] : problems };
  };
}

/** Reads packages from a table with tabs, semicolons or commas, with or without the names of its columns. */
export function readTable(text: string, terms: Terms, countries: readonly Country[]): ReadTable {
  if (text.trim() === '') return { kind: 'empty' };
  // A comma or a tab before the first cell counts; line ends around the table do not.
  const parsed = parseCsv(text.replace(/[\r\n]+$/, ''));
  if (parsed.kind === 'open') return { kind: 'refused', reason: csvMessages.openQuote(parsed.row) };
  const filled = parsed.rows.map((cells, at) => ({ cells, number: at + 1 })).filter(({ cells }) => !isBlank(cells));
  const names = filled[0] && namesColumns(filled[0].cells) ? filled[0].cells : null;
  const below = names ? filled.slice(1) : filled;
  if (below.length === 0) return { kind: 'refused', reason: messages.noRows };
  if (below.length > mostRows) return { kind: 'refused', reason: messages.tooManyRows(below.length, mostRows) };
  const columns = names ? names.map(fieldOfName) : packageFields;
  const twice = columns.find((field, at) => field && columns.indexOf(field) !== at);
  if (twice) return { kind: 'refused', reason: csvMessages.twiceColumn(packageLabels[twice]) };
  const readRow = makeRowReader(columns, terms, countries);
  return {
    kind: 'rows',
    names,
    delimiter: parsed.delimiter,
    rows: below.map(({ cells, number }) => readRow(cells, number)),
    leftOut: (names ?? []).filter((name, at) => !columns[at] && name.trim() !== ''),
  };
}

/** The rows that fit beside the packages there are, and how many good ones do not. `taken` is how many there are. */
export function chooseRows(rows: readonly TableRow[], taken: number): { fitting: TableRow[]; tooMany: number } {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const fitting = good.slice(0, Math.max(0, mostPackages - taken));
  return { fitting, tooMany: good.length - fitting.length };
}

/** The table without the rows that were taken; empty when nothing is left. */
export function withoutRows(table: Extract<ReadTable, { kind: 'rows' }>, taken: readonly TableRow[]): string {
  const left = table.rows.filter((row) => !taken.includes(row)).map(({ cells }) => cells);
  if (left.length === 0) return '';
  return joinRows(table.names ? [table.names, ...left] : left, table.delimiter);
}
