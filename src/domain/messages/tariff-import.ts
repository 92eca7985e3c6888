const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;

/** The words while a tariff comes in from a CSV file. */
export const tariffImportMessages = {
  hint: 'A CSV file as it is saved from this page: settings, weight bands, prices, regions, zones and remote areas, each row with its kind in front.',
  zeros:
    'Spreadsheets may drop the zero at the beginning of a postcode. Please look at the remote areas before you go on.',
  good: 'No errors were found. Nothing is in force yet.',
  wrong: (size: number) => `${count(size, 'error', 'errors')} found. Nothing of the file is taken until there is none.`,
  row: (row: number) => (row === 0 ? 'File' : `Row ${row}`),
  start: 'Offers that were made before keep their tariff.',
  put: (carrier: string, day: string) => `The tariff of ${carrier} begins on ${day}.`,
  takeBack: (carrier: string, day: string) => `The tariff of ${carrier} that begins on ${day}`,
  takenBack: 'The tariff was taken back.',
} as const;
