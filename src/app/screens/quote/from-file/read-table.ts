import { ceilings, mostPackages, packageLabels } from '#domain/package.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { countryFinder } from '#domain/country-names.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import type { Country } from '#contract/places.ts';
import { isBlankRow, joinRows, parseCsv } from '#app/csv/csv-text.ts';
import { columnsKey, sampleColumns, type SampledColumn } from '#app/csv/table-columns.ts';
import {
  checkPackage,
  isSide,
  type PackageField,
  packageFields,
  type PackageFormValues,
  type Terms,
} from '#app/screens/quote/quote-form-values.ts';
import { splitSides } from '#domain/cell-measures.ts';
import {
  type CellsRow,
  columnLabels,
  columnsWithSides,
  matchColumns,
  noChoices,
  type PackageColumn,
  readCells,
  type TableChoices,
  type TableQuestions,
} from './read-cells.ts';

const mostRows = 1000;

export interface TableRow {
  /** As in the table: counts from 1, with the heads and empty rows. */
  number: number;
  cells: readonly string[];
  typed: PackageFormValues;
  /** Why it cannot be added. */
  problems: readonly string[];
}

/** `names`: the first row if it names the columns. */
export type ReadTable =
  | { kind: 'empty' }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'rows';
      names: readonly string[] | null;
      delimiter: string;
      /** Columns with a sample each, and what they hold; null: not used. */
      sampled: readonly SampledColumn[];
      columns: readonly (PackageColumn | null)[];
      /** Identifies tables with the same columns. */
      key: string;
      /** Labels of required fields without a column. */
      missing: readonly string[];
      questions: TableQuestions;
      notes: readonly string[];
      rows: readonly TableRow[];
      /** Columns that mean nothing here. */
      leftOut: readonly string[];
    };

const isNumber = (cell: string): boolean => /^[^\p{L}\p{N}]*\d/u.test(cell);

/** The first row names columns if it has no number, and names one of them or is above numbers. */
const namesColumns = (first: readonly string[], second: readonly string[]): boolean =>
  !first.some(isNumber) && (matchColumns(first).some(Boolean) || second.some(isNumber));

/** A table without names has the columns of the form. */
const standardColumns = (rows: readonly { cells: readonly string[] }[]): readonly PackageColumn[] =>
  rows.every(({ cells }) => splitSides(cells[1] ?? '')) ? columnsWithSides : packageFields;

const needed = (terms: Terms): PackageField[] =>
  packageFields.filter(
    (field) => field !== 'quantity' && (field !== 'manufactureCountryCode' || terms.packageType === 'N'),
  );

function listMissing(columns: readonly (PackageColumn | null)[], terms: Terms): string[] {
  const isHeld = (field: PackageField): boolean =>
    columns.includes(field) || (isSide(field) && columns.includes('sides'));
  return needed(terms)
    .filter((field) => !isHeld(field))
    .map((field) => columnLabels[field]);
}

const hasMeasure = ({ typed }: TableRow): boolean =>
  [typed.length, typed.width, typed.height, typed.weight].some((text) => Number.isFinite(readTypedNumber(text) ?? NaN));

function makeRowReader(terms: Terms, countries: readonly Country[]) {
  const findCountry = countryFinder(countries);
  const fits = (sentence: string, field: PackageField): string =>
    sentence.includes(packageLabels[field]) ? sentence : `${packageLabels[field]}: ${sentence}`;

  function validate(typed: PackageFormValues, { texts, broken }: CellsRow): string[] {
    // Express limits are checked at an express quote: other providers may carry more.
    const errors = checkPackage(typed, terms, 'allOffers');
    return packageFields.flatMap((field) => {
      const cell = texts[field] ?? '';
      if (broken[field]) return [broken[field]];
      if (broken.sides && isSide(field)) return field === 'length' ? [broken.sides] : [];
      if (field === 'manufactureCountryCode' && cell !== '' && typed[field] === '')
        return [csvMessages.unknownCountry(cell)];
      return (errors[field] ?? []).map((sentence) =>
        cell === '' || cell.length > 40 ? fits(sentence, field) : messages.ofCell(cell, fits(sentence, field)),
      );
    });
  }
  return (read: CellsRow, width: number, cells: readonly string[], number: number): TableRow => {
    const country = read.texts.manufactureCountryCode ?? '';
    const typed = { ...read.typed, manufactureCountryCode: country === '' ? '' : (findCountry(country)?.code ?? '') };
    const problems = validate(typed, read);
    const isTooLong = !isBlankRow(cells.slice(width));
    return { number, cells, typed, problems: isTooLong ? [csvMessages.tooManyCells, ...problems] : problems };
  };
}

/** With or without column names (rule Q-42). `chooseColumns` returns columns that the user matched, by key, or null. */
export function readTable(
  text: string,
  terms: Terms,
  countries: readonly Country[],
  choices: TableChoices = noChoices,
  chooseColumns: (key: string) => readonly (PackageColumn | null)[] | null = () => null,
): ReadTable {
  if (text.trim() === '') return { kind: 'empty' };
  // A comma or tab before the first cell counts; line ends around the table do not.
  const parsed = parseCsv(text.replace(/[\r\n]+$/, ''));
  if (parsed.kind === 'unclosedQuote') return { kind: 'refused', reason: csvMessages.unclosedQuote(parsed.row) };
  const filled = parsed.rows.map((cells, at) => ({ cells, number: at + 1 })).filter(({ cells }) => !isBlankRow(cells));
  const first = filled[0]?.cells ?? [];
  const names = namesColumns(first, filled[1]?.cells ?? []) ? first : null;
  const key = columnsKey('packages', names ?? [String(first.length)]);
  const below = names ? filled.slice(1) : filled;
  if (below.length === 0) return { kind: 'refused', reason: messages.noRows };
  if (below.length > mostRows) return { kind: 'refused', reason: messages.tooManyRows(below.length, mostRows) };
  const columns = chooseColumns(key) ?? (names ? matchColumns(names) : standardColumns(below));
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) return { kind: 'refused', reason: csvMessages.duplicateColumn(columnLabels[twice]) };
  const read = readCells(below, columns, names, terms, choices);
  if (read.refused) return { kind: 'refused', reason: read.refused };
  const readRow = makeRowReader(terms, countries);
  const rows = below.map(({ cells, number }, at) => readRow(read.rows[at]!, columns.length, cells, number));
  if (!names && !rows.some(hasMeasure)) return { kind: 'refused', reason: messages.notPackages };
  return {
    kind: 'rows',
    names,
    delimiter: parsed.delimiter,
    sampled: sampleColumns(
      names ?? [],
      below.map(({ cells }) => cells),
    ),
    columns,
    key,
    missing: listMissing(columns, terms),
    questions: read.questions,
    notes: [...read.notes, ...warnOfExpress(rows, terms)],
    rows,
    leftOut: (names ?? []).filter((name, at) => !columns[at] && name.trim() !== ''),
  };
}

/** Good rows that no express carrier accepts (rule Q-7). */
function warnOfExpress(rows: readonly TableRow[], terms: Terms): string[] {
  const most = ceilings.express;
  const fields = Object.keys(most) as (keyof typeof most)[];
  const over = rows
    .filter(({ problems }) => problems.length === 0)
    .filter(({ typed }) => fields.some((field) => (readTypedNumber(typed[field]) ?? 0) > most[field]))
    .map(({ number }) => number);
  if (over.length === 0) return [];
  const { weight } = unitsOf(terms.MeasurementSystem);
  const limits = quoteMessages.expressCeilings(formatSides(most, terms.MeasurementSystem), `${most.weight} ${weight}`);
  return [messages.overExpress(over.slice(0, 5), Math.max(0, over.length - 5), limits)];
}

/** Whether a question must be answered before any row can be added. */
export const hasQuestions = ({ questions }: Extract<ReadTable, { kind: 'rows' }>): boolean =>
  questions.units !== null || questions.currency !== null;

/** Rows that fit beside the `existing` packages, and how many good ones do not. */
export function chooseRows(rows: readonly TableRow[], existing: number): { fitting: TableRow[]; tooMany: number } {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const fitting = good.slice(0, Math.max(0, mostPackages - existing));
  return { fitting, tooMany: good.length - fitting.length };
}

/** The table without the added rows; empty when nothing is left. */
export function withoutRows(table: Extract<ReadTable, { kind: 'rows' }>, added: readonly TableRow[]): string {
  const left = table.rows.filter((row) => !added.includes(row)).map(({ cells }) => cells);
  if (left.length === 0) return '';
  return joinRows(table.names ? [table.names, ...left] : left, table.delimiter);
}
