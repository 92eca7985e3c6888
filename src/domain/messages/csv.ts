/** The words about a file or a table that comes in, whatever stands in it. */
export const csvMessages = {
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Please split it.`,
  tooManyRows: (most: number) => `The file has more than ${most.toLocaleString('en')} rows. Please leave some out.`,
  empty: 'The file is empty.',
  notCsv: 'This is not a CSV file. Please save the table as CSV first.',
  unreadable: 'The file could not be read. Please choose it again.',
  openQuote: (row: number) => `A quotation mark that begins in row ${row} is never closed.`,
  twiceColumn: (name: string) => `Two columns are named ${name}.`,
  unknownCountry: (name: string) => `Country “${name}” is not known. Its English name or its two letters are taken.`,
  tooManyCells: 'The row has more cells than there are columns.',
  guessedEncoding:
    'The file is not written in UTF-8, so it was read as Windows-1252. Please look at the accents below before you go on.',
  leftOut: (names: readonly string[]) => `Columns that are not used: ${names.join(', ')}.`,
  exported: (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row was' : 'rows were'} exported.`,
  more: (size: number) => `and ${size.toLocaleString('en')} more`,
} as const;
