const count = (size: number, one: string, many: string): string => `${size} ${size === 1 ? one : many}`;

/** The words where an address is picked to fill in a place. */
export const addressPickerMessages = {
  open: 'Recent and saved',
  title: (type: string) => `Recent and saved ${type} addresses`,
  search: 'Search addresses',
  searchHint: 'Company, person, street or place',
  recent: 'Recently used',
  book: 'Address book',
  filled: (type: string, place: string) => `${type}: ${place} was filled in.`,

  companyFirst: 'Choose the company first. Its addresses are listed here.',
  recentLoading: 'Recent addresses are on their way.',
  recentFailed: 'The recent addresses could not be loaded.',
  noRecent: 'None yet. The addresses of saved orders are listed here.',
  noRecentFits: (text: string) => `No recent one holds “${text}”.`,
  age: (age: string) => `Seen ${age}. There is no connection; it may have changed since.`,

  bookShort: 'Type on or press Enter to search the address book.',
  bookSearching: 'Searching the address book.',
  bookFailed: 'The address book could not be searched.',
  bookNeedsConnection: 'There is no connection. The address book can be searched when it is back.',
  bookEmpty: (type: string) => `The address book has no ${type} addresses yet.`,
  allListed: 'What fits in the address book is listed above.',
  noneInBook: (text: string) => `The address book has none that holds “${text}”.`,

  found: (recent: number, book: number) =>
    `${count(recent, 'recent address', 'recent addresses')}, ${book} from the address book`,

  hide: (title: string) => `Hide ${title}`,
  hideSome: 'Hide some',
  hideNoMore: 'Done',
} as const;
