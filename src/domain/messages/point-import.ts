const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
const points = (size: number): string => count(size, 'service point', 'service points');

/** The words about a carrier's service points, and while they come in from a CSV file. */
export const pointImportMessages = {
  count: (size: number) => (size === 0 ? 'No service points yet' : points(size)),
  brought: (at: string, by: string | null) => `brought in ${at}${by === null ? '' : ` by ${by}`}`,
  none: 'Customers cannot drop parcels off with this carrier.',
  hint: 'A CSV file as it is saved from this page: a row names the columns, each row below it is one service point. It takes the place of all that are there.',
  good: (size: number) => `No errors were found. ${points(size)}; nothing is changed yet.`,
  wrong: (size: number) => `${count(size, 'error', 'errors')} found. Nothing of the file is taken until there is none.`,
  zeros:
    'Spreadsheets may drop the zero at the beginning of a postcode. Please look at the postcodes before you go on.',
  replaces: (size: number) =>
    `${points(size)} that ${size === 1 ? 'is' : 'are'} there now will be gone. An order that is not paid yet and chose one that is gone has to choose another.`,
  replaced: (carrier: string, size: number) => `${carrier} has ${points(size)} now.`,
} as const;
