import { count } from './rules.ts';

export const addressMessages = {
  copyOf: (name: string) => `Copy of ${name}`,

  paste: {
    label: 'Paste an address',
    hint: 'From a mail or a web page, in one piece',
    understood: 'Understood',
    fill: 'Fill in',
    filled: (name: string) => `Filled in: ${name}.`,
    none: 'No address was found in this text. Please paste company or name, street, postcode and city.',
    two: 'These are several addresses. Please paste one at a time.',
    long: (most: number) => `This text is too long for an address. Please paste at most ${most} characters.`,
    noCountry: 'The country is not clear. Please choose it below.',
  },

  empty: 'There are no addresses yet.',
  notFound: (searchText: string) =>
    `No addresses match “${searchText}”. You can search by label, company, person, place, phone number or email address.`,
  notLoaded: 'The address book could not be loaded.',
  needsConnection: 'You’re offline. You can change addresses when you’re back online.',

  added: (title: string) => `${title} was added.`,
  saved: (title: string) => `${title} was saved.`,
  duplicated: (title: string) => `${title} was duplicated.`,
  deleted: (title: string) => `${title} was deleted.`,

  select: {
    open: 'Select',
    close: 'Stop selecting',
    bar: 'Selected addresses',
    one: (title: string) => `Select ${title}`,
    page: (size: number) => `This page (${size})`,
    count: (size: number) => `${size.toLocaleString('en')} selected`,
    remove: 'Delete selected',
    title: (size: number) => (size === 1 ? 'this address' : `these ${size.toLocaleString('en')} addresses`),
    deleted: (size: number) => `${count(size, 'address was', 'addresses were')} deleted.`,
    someDeleted: (done: number, all: number) =>
      `${done.toLocaleString('en')} of ${all.toLocaleString('en')} addresses were deleted. The others are still there and selected.`,
    undo: 'Undo',
    restored: (size: number) => `${count(size, 'address is', 'addresses are')} back.`,
    notRestored: (left: number, all: number) =>
      `${left.toLocaleString('en')} of ${all.toLocaleString('en')} addresses are not back yet.`,
    goOn: 'Go on',
  },

  deletedMeanwhile:
    'Someone else has deleted this address. What you typed is still here; saving adds it as a new address.',
  noAnswer: 'The server did not answer. Nothing you typed is lost; please save again.',

  updateLabel: (name: string) => `Update “${name}”?`,
  updateReplaces: (before: string, after: string) =>
    `Your address book has:\n${before}\n\nUpdate replaces it with:\n${after}\n\nTo keep both, choose another label or leave it empty.`,
  labelTwice: (name: string) => `“${name}” is the label of another address`,
  labelNames: (address: string) => `It stands for:\n${address}\n\nThat address stays as it is if you keep both.`,
  otherLabel: 'Choose another label',

  phoneDoubt: 'Phone numbers in this country have a different length. Please check that no digit is missing.',

  exported: (size: number) => `${count(size, 'address was', 'addresses were')} exported.`,
} as const;

export const addressPickerMessages = {
  open: 'Recent and saved',
  title: (type: string) => `Recent and saved ${type} addresses`,
  search: 'Search addresses',
  searchHint: 'Company, person, street or place',
  recent: 'Recently used',
  book: 'Address book',
  filled: (type: string, place: string) => `${type}: ${place} was filled in.`,

  companyFirst: 'Choose a company first. Its addresses then appear here.',
  recentLoading: 'Loading recent addresses …',
  recentFailed: 'The recent addresses could not be loaded.',
  noRecent: 'None yet. Addresses from your orders appear here.',
  noRecentFits: (text: string) => `No recent addresses match “${text}”.`,
  age: (age: string) => `Last updated ${age}. You’re offline, so this may be out of date.`,

  bookShort: 'Keep typing, or press Enter to search the address book.',
  bookSearching: 'Searching the address book …',
  bookFailed: 'The address book could not be searched.',
  bookNeedsConnection: 'You’re offline. You can search the address book when you’re back online.',
  bookEmpty: (type: string) => `The address book has no ${type} addresses yet.`,
  allListed: 'All matches from the address book are listed above.',
  firstListed: (most: number) =>
    `The first ${most} matches from the address book are listed above. Type more to see others.`,
  firstOnly: (most: number) => `Only the first ${most} are shown. Type more to see others.`,
  noneInBook: (text: string) => `No addresses in the address book match “${text}”.`,

  counts: (recent: number, book: number) =>
    `${count(recent, 'recent address', 'recent addresses')}, ${book} from the address book`,

  hide: (title: string) => `Hide ${title}`,
} as const;

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
