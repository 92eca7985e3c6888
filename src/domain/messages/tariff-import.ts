import type { PriceChanges } from '#domain/compare-tariffs.ts';
import { dayInWords } from '#domain/date-text.ts';
import { count } from './rules.ts';

export const tariffImportMessages = {
  hint: 'A CSV file as “Download CSV” gives it. Each row starts with its kind: setting, weight band, price, region, zone or remote area.',
  zeros: 'Spreadsheets may drop the leading zero of a postcode. Please check the remote areas before you continue.',
  good: 'No errors found. The tariff is not in force yet.',
  wrong: (size: number) =>
    `${count(size, 'error', 'errors')} found. The file can be imported once there are no errors.`,
  row: (row: number) => (row === 0 ? 'File' : `Row ${row}`),
  comparedWith: (validFrom: string) => `Prices compared with the tariff from ${dayInWords(validFrom)}`,
  services: { documents: 'Documents', parcels: 'Parcels', 'further-weight': 'Further weight' },
  changes: ({ up, down, added, removed, same }: PriceChanges) =>
    [`${up.toLocaleString('en')} up`, `${down.toLocaleString('en')} down`, `${added.toLocaleString('en')} new`]
      .concat(`${removed.toLocaleString('en')} removed`, `${same.toLocaleString('en')} unchanged`)
      .join(', '),
  fuel: (before: string, after: string) =>
    before === after ? `${after} %, unchanged` : `${before} % becomes ${after} %`,
  start: 'Existing offers keep their tariff.',
  put: (carrier: string, day: string) => `The tariff of ${carrier} starts on ${dayInWords(day)}.`,
  takeBack: (carrier: string, day: string) => `Withdraw the tariff of ${carrier} that starts on ${dayInWords(day)}?`,
  takenBack: 'The tariff was withdrawn.',
} as const;

const points = (size: number): string => count(size, 'service point', 'service points');

export const pointImportMessages = {
  count: (size: number) => (size === 0 ? 'No service points yet' : points(size)),
  brought: (at: string, by: string | null) => `imported ${at}${by === null ? '' : ` by ${by}`}`,
  none: 'Customers cannot drop parcels off with this carrier.',
  hint: 'A CSV file as “Download CSV” gives it: a header row, then one service point per row. It replaces all existing service points.',
  good: (size: number) => `No errors found. ${points(size)}; nothing has been changed yet.`,
  wrong: (size: number) =>
    `${count(size, 'error', 'errors')} found. The file can be imported once there are no errors.`,
  zeros: 'Spreadsheets may drop the leading zero of a postcode. Please check the postcodes before you continue.',
  replaces: (size: number, { kept, removed }: { kept: number; removed: number }) =>
    `Replaces ${size.toLocaleString('en')} ${size === 1 ? 'point' : 'points'}: ${kept.toLocaleString('en')} kept, ${removed.toLocaleString('en')} removed.` +
    (removed === 0 ? '' : ' Unpaid orders that use a removed point must choose another.'),
  replaced: (carrier: string, size: number) => `${carrier} now has ${points(size)}.`,
} as const;
