const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
const addresses = (size: number): string => count(size, 'address', 'addresses');

/** The words while addresses come in from a CSV file. */
export const addressImportMessages = {
  hint: (most: number) =>
    `A CSV file whose first row names the columns, with at most ${addresses(most)}. Excel and other programs save one with “Save as”.`,
  privacy: 'The file is read in this browser. Nothing is added before you have seen what is in it.',

  noRows: 'The file has no rows below the names of its columns.',
  tooManyRows: (found: number, most: number) =>
    `The file has ${count(found, 'row', 'rows')}. At most ${most.toLocaleString('en')} can be added at once; please split it.`,
  missingColumns: (names: readonly string[]) =>
    `The first row names no column for ${names.join(', ')}. It must name the columns; the empty file shows how.`,

  ready: (size: number) => `${addresses(size)} can be added.`,
  noneReady: 'No row can be added as it is.',
  wrong: (size: number) => `${count(size, 'row has', 'rows have')} errors and will be left out.`,
  add: (size: number) => `Add ${addresses(size)}`,
  goOn: (size: number) => `Add the other ${addresses(size)}`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${addresses(all)} added`,
  added: (size: number) => `${addresses(size)} ${size === 1 ? 'was' : 'were'} added.`,
  stopped: (done: number, all: number) =>
    `Stopped: ${done.toLocaleString('en')} of ${addresses(all)} ${done === 1 ? 'was' : 'were'} added. Going on adds none of them twice.`,
  broken: (done: number, all: number) =>
    `The server did not answer: ${done.toLocaleString('en')} of ${addresses(all)} ${done === 1 ? 'is' : 'are'} known to be added. Going on adds none of them twice.`,
  reasonColumn: 'What is wrong',
} as const;
