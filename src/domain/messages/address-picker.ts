const count = (size: number, one: string, many: string): string => `${size} ${size === 1 ? one : many}`;

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
