import { count } from './count.ts';

const products = (size: number): string => count(size, 'product', 'products');

export const productImportMessages = {
  title: 'Import products',
  hint: (most: number) =>
    `A CSV file with a header row and at most ${products(most)}. In Excel and other programs, use “Save as” to get one.`,
  tooManyRows: (rows: number, most: number) =>
    `The file has ${count(rows, 'row', 'rows')}. A company can keep ${products(most)}; please split or shorten the file.`,
  listNotRead: 'Your products could not be read, so the file cannot be checked against them. Please try again.',
  listedTwice: (name: string) => `your list has ${name} twice. Please rename one of them first.`,
  sameName: (row: number) => `row ${row} has the same name.`,
  noSuchBox: (name: string) => `“${name}” is not among the saved packages. Save it first, or leave the cell empty.`,
  lostZero: (code: string, whole: string) =>
    `“${code}” has an odd number of digits: the spreadsheet program has probably dropped the zero of ${whole}.`,
  noNumber: (cell: string) => `“${cell}” is not a number.`,
  noUnit: (cell: string) => `“${cell}” is not a unit of weight. Use kg, g, lb or oz.`,
  noCurrency: (cell: string) => `“${cell}” is not a currency of the list.`,
  decimalMark: (cell: string, thousands: string, decimals: string) =>
    `The file has “${cell}”. Does it mean ${thousands} or ${decimals}? The answer counts for the whole file.`,
  system: 'Weights without a unit are in',
  currency: 'Values without a currency are in',
  addZeros: (codes: number) => `Put a zero before ${count(codes, 'HS code that has', 'HS codes that have')} lost it`,
  doubles: (size: number) => `${count(size, 'row has', 'rows have')} the name of a product in the list.`,
  skip: 'Skip',
  update: 'Update',
  chooseFirst: 'Please match the columns and answer the questions first.',
  ready: (size: number) => `${products(size)} can be added.`,
  readyToUpdate: (size: number) => `${products(size)} will be updated.`,
  skipped: (size: number) => `${count(size, 'row is', 'rows are')} skipped: the list has these names.`,
  noneReady: 'No rows can be added yet.',
  save: (size: number) => `Save ${products(size)}`,
  goOn: (size: number) => `Save the remaining ${products(size)}`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${products(all)} saved`,
  saved: (size: number) => `${products(size)} ${size === 1 ? 'was' : 'were'} saved.`,
  stopped: (done: number, all: number) =>
    `Stopped: ${done.toLocaleString('en')} of ${products(all)} saved. You can continue; nothing is added twice.`,
  broken: (done: number, all: number) =>
    `The server did not answer. At least ${done.toLocaleString('en')} of ${products(all)} saved. You can continue; nothing is added twice.`,
} as const;
