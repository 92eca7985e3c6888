const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
const addresses = (size: number): string => count(size, 'address', 'addresses');

/** The words while addresses come in from a CSV file. */
export const addressImportMessages = {
  hint: (most: number) =>
    `A CSV file with a header row and at most ${addresses(most)}. In Excel and other programs, use “Save as” to get one.`,
  privacy: 'The file is checked in your browser. Nothing is added until you confirm.',

  noRows: 'The file has a header row but no rows below it.',
  tooManyRows: (found: number, most: number) =>
    `The file has ${count(found, 'row', 'rows')}. You can add at most ${most.toLocaleString('en')} at once; please split the file.`,
  missingColumns: (names: readonly string[]) =>
    `These columns are missing from the header row: ${names.join(', ')}. The empty file shows how it should look.`,

  ready: (size: number) => `${addresses(size)} can be added.`,
  noneReady: 'No rows can be added yet.',
  wrong: (size: number) => `${count(size, 'row has', 'rows have')} errors and will be left out.`,
  add: (size: number) => `Add ${addresses(size)}`,
  goOn: (size: number) => `Add the remaining ${addresses(size)}`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${addresses(all)} added`,
  added: (size: number) => `${addresses(size)} ${size === 1 ? 'was' : 'were'} added.`,
  stopped: (done: number, all: number) =>
    `Stopped: ${done.toLocaleString('en')} of ${addresses(all)} ${done === 1 ? 'was' : 'were'} added. You can continue; nothing is added twice.`,
  broken: (done: number, all: number) =>
    `The server did not answer. At least ${done.toLocaleString('en')} of ${addresses(all)} ${done === 1 ? 'was' : 'were'} added. You can continue; nothing is added twice.`,
  reasonColumn: 'Error',
} as const;
