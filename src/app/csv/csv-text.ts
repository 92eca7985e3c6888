import Papa from 'papaparse';
import { guardCell } from './formula-guard.ts';

// Excel reads UTF-8 only where this mark stands.
const byteOrderMark = '\ufeff';

/** Rows of cells as the text of a CSV file that a spreadsheet opens without running anything; a number stays one. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : guardCell(cell)))),
    { newline: '\r\n' },
  ) +
  '\r\n';

/** A file as it is handed to the browser. */
export const csvBlob = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** The rows of a table with tabs, semicolons or commas between its cells, and the sign that was found. */
export type ParsedCsv =
  | { kind: 'rows'; rows: string[][]; delimiter: string }
  /** A quotation mark that begins in this row, counted from 1, is never closed. */
  | { kind: 'open'; row: number };

/**
 * The sign between the cells: a tab where the first row has one, else the more frequent of semicolon and comma. Decimal
 * commas are fewer than the semicolons between them.
 */
function findDelimiter(text: string): string {
  const [first = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  if (text.startsWith('\t') || first.includes('\t')) return '\t';
  return first.split(';').length >= first.split(',').length && first.includes(';') ? ';' : ',';
}

/** Takes a table apart. */
export function parseCsv(text: string): ParsedCsv {
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) return { kind: 'open', row: (open.row ?? 0) + 1 };
  return { kind: 'rows', rows: data, delimiter: meta.delimiter };
}

/** Rows of cells as text, cells as they are. */
export const joinRows = (rows: readonly (readonly string[])[], delimiter: string): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\n' },
  );
