import { count } from './count.ts';

export const csvMessages = {
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Please split it.`,
  tooManyRows: (most: number) => `The file has more than ${most.toLocaleString('en')} rows. Please remove some.`,
  empty: 'The file is empty.',
  notCsv: 'This is not a CSV file. Please save the table as CSV first.',
  unreadable: 'The file could not be read. Please choose it again.',
  openQuote: (row: number) => `A quotation mark that begins in row ${row} is never closed.`,
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
