import { count } from './count.ts';

const addresses = (size: number): string => count(size, 'address', 'addresses');

export const addressImportMessages = {
  hint: (most: number) =>
    `A CSV file with a header row and at most ${addresses(most)}. In Excel and other programs, use “Save as” to get one.`,
  tooManyRows: (rows: number, most: number) =>
    `The file has ${count(rows, 'row', 'rows')}. You can add at most ${most.toLocaleString('en')} at once; please split the file.`,

  side: 'These addresses are',
  from: 'Ship from',
  to: 'Ship to',
  sideFirst: 'Please choose whether these addresses are senders or recipients.',
  matchFirst: 'Please match the columns first.',

  doubles: (size: number) => `${count(size, 'row is', 'rows are')} in the address book already, or twice in the file.`,
  inBook: (title: string) => `${title} is in the address book`,
  inFile: (row: number) => `is the same address as row ${row}`,
  bookNotRead: 'The address book could not be read, so rows that are in it already are not named. Please try again.',
  decide: 'What to do with these rows',
  skip: 'Skip',
  update: 'Update',
  addAnyway: 'Add',

  undo: 'Undo this import',
  undoRest: 'Go on with undoing',
  undoing: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')} undone`,
  undone: 'The import was undone. The address book is as it was before.',
  undoneBut: (titles: readonly string[]) =>
    `The import was undone, except for what has been changed since: ${titles.join(', ')}.`,
  undoBroken: (done: number, all: number) =>
    `The server did not answer. ${done.toLocaleString('en')} of ${all.toLocaleString('en')} were undone. You can go on.`,

  ready: (size: number) => `${addresses(size)} can be added.`,
  readyToUpdate: (size: number) => `${addresses(size)} will be updated.`,
  noneReady: 'No rows can be added yet.',
  add: (size: number) => `Add ${addresses(size)}`,
  goOn: (size: number) => `Add the remaining ${addresses(size)}`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${addresses(all)} added`,
  save: (size: number) => `Save ${addresses(size)}`,
  added: (size: number) => `${addresses(size)} ${size === 1 ? 'was' : 'were'} added.`,
  updated: (size: number) => `${addresses(size)} ${size === 1 ? 'was' : 'were'} updated.`,
  stopped: (done: number, all: number) =>
    `Stopped: ${done.toLocaleString('en')} of ${addresses(all)} ${done === 1 ? 'was' : 'were'} added. You can continue; nothing is added twice.`,
  broken: (done: number, all: number) =>
    `The server did not answer. At least ${done.toLocaleString('en')} of ${addresses(all)} ${done === 1 ? 'was' : 'were'} added. You can continue; nothing is added twice.`,
} as const;
