const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
const packages = (size: number): string => count(size, 'package', 'packages');

/** The words while packages come in from a table. */
export const packageImportMessages = {
  hint: 'Copy rows from a spreadsheet and paste them here, or choose a CSV file. Each row is one kind of package.',
  columns: (names: readonly string[]) =>
    `Without a header row, the columns are: ${names.join(', ')}. With a header row, columns can be in any order.`,
  privacy: 'Your table is checked as you type; nothing leaves your browser.',
  tooManyRows: (found: number, most: number) =>
    `The table has ${count(found, 'row', 'rows')}. You can add at most ${most.toLocaleString('en')} at once; please remove some.`,
  noRows: 'The table has a header row but no rows below it.',
  formula: (field: string, text: string) => `${field}: “${text}” is a formula. Please enter its result.`,
  ready: (size: number) => `${packages(size)} can be added.`,
  noneReady: 'No rows can be added yet.',
  wrong: (size: number) => `${count(size, 'row has', 'rows have')} errors.`,
  tooMany: (left: number, most: number) =>
    `${count(left, 'row does', 'rows do')} not fit: a quote can have at most ${most} kinds of package.`,
  kept: 'Rows that are not added stay in the table.',
  add: (size: number) => `Add ${packages(size)}`,
  added: (size: number) => `${packages(size)} ${size === 1 ? 'was' : 'were'} added.`,
  replace: 'The table is not empty. Replace its content with the file?',
} as const;
