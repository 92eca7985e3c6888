const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
const packages = (size: number): string => count(size, 'package', 'packages');

/** The words while packages come in from a table. */
export const packageImportMessages = {
  hint: 'Copy rows from a spreadsheet and paste them here, or choose a CSV file. One row is one kind of package.',
  columns: (names: readonly string[]) =>
    `Without names in the first row the columns are: ${names.join(', ')}. With names any order will do.`,
  privacy: 'The table is read in this browser and judged while you type.',
  tooManyRows: (found: number, most: number) =>
    `The table has ${count(found, 'row', 'rows')}. At most ${most.toLocaleString('en')} are read at once; please take some out.`,
  noRows: 'The table has the names of its columns and no row below them.',
  formula: (field: string, text: string) => `${field}: “${text}” is a formula. Please give what it comes to.`,
  ready: (size: number) => `${packages(size)} can be added.`,
  noneReady: 'No row can be added as it is.',
  wrong: (size: number) => `${count(size, 'row has', 'rows have')} errors.`,
  tooMany: (left: number, most: number) =>
    `${count(left, 'row does', 'rows do')} not fit: a quote carries at most ${most} kinds of package.`,
  kept: 'What is not added stays in the table.',
  add: (size: number) => `Add ${packages(size)}`,
  added: (size: number) => `${packages(size)} ${size === 1 ? 'was' : 'were'} added.`,
  replace: 'The table holds something already. Put the file in its place?',
} as const;
