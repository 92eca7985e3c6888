import { count } from './rules.ts';

export const csvMessages = {
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Please split it.`,
  tooManyRows: (most: number) => `The file has more than ${most.toLocaleString('en')} rows. Please remove some.`,
  empty: 'The file is empty.',
  notCsv: 'This is not a CSV file. Please save the table as CSV first.',
  unreadable: 'The file could not be read. Please choose it again.',
  unclosedQuote: (row: number) => `A quotation mark that begins in row ${row} is never closed.`,
  duplicateColumn: (name: string) => `Two columns are named ${name}.`,
  unknownCountry: (name: string) => `Country “${name}” is not known. Use the English name or the two-letter code.`,
  tooManyCells: 'The row has more cells than there are columns.',
  guessedEncoding:
    'The file is not in UTF-8, so it was read as Windows-1252. Please check the accented letters below before you continue.',
  codePage: 'Letters of the file',
  codePageHint: 'The file does not say how its letters are written. Choose the line that reads right.',
  leftOut: (names: readonly string[]) => `Columns not used: ${names.join(', ')}.`,
  exported: (rows: number) => `${count(rows, 'row was', 'rows were')} exported.`,
  privacy: 'The file is checked in your browser. Nothing is added until you confirm.',
  downloadTemplate: 'Download an empty file',
  noRows: 'The file has a header row but no rows below it.',
  wrongRows: (size: number) => `${count(size, 'row has', 'rows have')} errors and will be left out.`,
  downloadWrongRows: 'Download the rows with errors',
  reasonColumn: 'Error',
  more: (size: number) => `and ${size.toLocaleString('en')} more`,
} as const;

export const typedNumberMessages = {
  /** Precedes a button for each reading. */
  ambiguous: (typed: string, thousands: string, decimals: string) =>
    `“${typed}” can mean ${thousands} or ${decimals}. Please choose.`,
  /** For a cell, which has no buttons. */
  rewrite: (typed: string, thousands: string, decimals: string) =>
    `“${typed}” can mean ${thousands} or ${decimals}. Please write one of these.`,
  use: (number: string) => `Use ${number}`,
} as const;

export const matchColumnsMessages = {
  title: 'Match the columns',
  hint: 'Choose what each column of your table holds. Your choice is remembered in this browser for tables with the same columns.',
  matched: (size: number, all: number) =>
    size === all ? `All ${all} columns are matched.` : `${size} of ${all} columns are matched.`,
  missing: (labels: readonly string[]) => `No column is matched with ${labels.join(', ')}.`,
  notUsed: 'Not used',
  fieldOf: (head: string) => `Field for column ${head}`,
  open: 'Match the columns',
  close: 'Done matching',
} as const;

const saveAgain = 'Please open it in your spreadsheet program and save it again as XLSX or CSV.';

export const xlsxMessages = {
  oldFormat: `This is an old Excel file (.xls), or it is protected by a password. ${saveAgain}`,
  notTable: 'This is neither a CSV file nor an XLSX workbook. Please save the table as one of them.',
  notWorkbook: `This is not an XLSX workbook. ${saveAgain}`,
  broken: `The workbook could not be read. ${saveAgain}`,
  tooLarge:
    'The workbook is too large once it is unpacked. Please save only the sheet with your shipments, or save it as CSV.',
  tooManyCells:
    'A sheet of the workbook has cells far below or far to the right of a table. Please delete them, or save the sheet as CSV.',
  empty: 'The workbook has no cells.',
  otherSheets: (read: string, others: readonly string[]) =>
    `Sheet “${read}” was read. Not read: ${new Intl.ListFormat('en').format(others)}.`,
} as const;
