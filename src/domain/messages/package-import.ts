import { count } from './rules.ts';

const packages = (size: number): string => count(size, 'package', 'packages');
const join = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

export const packageImportMessages = {
  hint: 'Copy rows from a spreadsheet and paste them here, or choose a CSV file. Each row is one kind of package.',
  columns: (names: readonly string[]) =>
    `Without a header row, the columns are: ${names.join(', ')}. With a header row, columns can be in any order.`,
  privacy: 'Your table is checked as you type; nothing leaves your browser.',
  tooManyRows: (rows: number, most: number) =>
    `The table has ${count(rows, 'row', 'rows')}. You can add at most ${most.toLocaleString('en')} at once; please remove some.`,
  noRows: 'The table has a header row but no rows below it.',
  notPackages: 'This isn’t a table of packages: no row has numbers for size and weight.',
  formula: (field: string, text: string) => `${field}: “${text}” is a formula. Please enter its result.`,
  /** `what` includes its article: `a weight`. */
  notA: (cell: string, what: string) => `“${cell}” is not ${what}`,
  ofCell: (cell: string, sentence: string) => `“${cell}”: ${sentence}`,
  ready: (size: number) => `${packages(size)} can be added.`,
  noneReady: 'No rows can be added yet.',
  answerFirst: 'Please answer the question above first.',
  wrong: (size: number) => `${count(size, 'row has', 'rows have')} errors.`,
  tooMany: (left: number, most: number) =>
    `${count(left, 'row does', 'rows do')} not fit: a quote can have at most ${most} kinds of package.`,
  rowsStay: 'Rows that are not added stay in the table.',
  add: (size: number) => `Add ${packages(size)}`,
  added: (size: number) => `${packages(size)} ${size === 1 ? 'was' : 'were'} added.`,
  replace: 'The table is not empty. Replace its content with the file?',

  /** For a number such as `1,250` in a table whose other numbers do not show the decimal mark. */
  whichNumber: (cell: string, thousands: string, decimals: string) =>
    `Your table has “${cell}”. Does it mean ${thousands} or ${decimals}? The answer counts for the whole table.`,
  numbersAreRead: (cell: string, number: string) =>
    `“${cell}” is read as ${number}, because of how other numbers of the table are written.`,
  chosenNumbers: (cell: string, number: string) => `“${cell}” is read as ${number}.`,
  otherUnits: (units: readonly string[], side: string, weight: string) =>
    `Your table is in ${join(units)}; the form is in ${side} and ${weight}.`,
  convert: (side: string, weight: string) => `Convert to ${side} and ${weight}`,
  switchUnits: (side: string, weight: string) => `Switch the form to ${side} and ${weight}`,
  converted: (units: readonly string[], side: string, weight: string) =>
    `What is in ${join(units)} was converted to ${side} and ${weight}.`,
  otherCurrency: (currency: string, form: string) =>
    `The values of your table are in ${currency}; the form is in ${form}. A quote has one currency, and values are not converted.`,
  switchCurrency: (currency: string, others: number) =>
    `Switch the form to ${currency}${others > 0 ? `, also for the ${packages(others)} there` : ''}`,
  takeAs: (form: string) => `The numbers are ${form}`,
  severalCurrencies: (named: readonly string[]) =>
    `The values of the table are in ${join(named)}. A quote has one currency: please write them all in the same.`,
  roundedUp: (changes: readonly string[], more: number) =>
    `Rounded up to what a quote can have: ${changes.join('; ')}${more > 0 ? `; and ${more.toLocaleString('en')} more` : ''}.`,
  rounding: (row: number, field: string, before: number, after: number, unit: string) =>
    `row ${row}, ${field.toLowerCase()} ${before} to ${after} ${unit}`,
  overExpress: (rows: readonly number[], more: number, limits: string) =>
    `${rows.length === 1 ? `Row ${rows[0]} is` : `Rows ${join(rows.map(String))}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''} are`} too large for an express quote; other providers can be asked. ${limits}`,
} as const;
