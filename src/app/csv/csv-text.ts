import Papa from 'papaparse';
import { guardCell, isFormula } from '#domain/table-cells.ts';

/** Undoes {@link guardCell}. */
export const readCell = (cell: string): string => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell);

// Excel reads UTF-8 only with this mark.
const byteOrderMark = '\ufeff';

/** Numbers stay numbers; no cell is run as a formula. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : guardCell(cell)))),
    { newline: '\r\n' },
  ) +
  '\r\n';

export const csvBlob = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** `delimiter`: the separator that was found. */
export type ParsedCsv =
  | { kind: 'rows'; rows: string[][]; delimiter: string }
  /** A quotation mark that opens in this row (from 1) is never closed. */
  | { kind: 'unclosedQuote'; row: number };

/**
 * A tab if the first row has one. Else a semicolon, unless commas are more frequent: in a file with semicolons a few commas are decimal
 * marks.
 */
function findDelimiter(text: string): string {
  const [first = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  if (text.startsWith('\t') || first.includes('\t')) return '\t';
  return first.split(';').length >= first.split(',').length && first.includes(';') ? ';' : ',';
}

export function parseCsv(text: string): ParsedCsv {
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) return { kind: 'unclosedQuote', row: (unclosed.row ?? 0) + 1 };
  return { kind: 'rows', rows: data, delimiter: meta.delimiter };
}

export const joinRows = (rows: readonly (readonly string[])[], delimiter: string): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\n' },
  );

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
