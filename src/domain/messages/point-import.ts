import { count } from './count.ts';

const points = (size: number): string => count(size, 'service point', 'service points');

export const pointImportMessages = {
  count: (size: number) => (size === 0 ? 'No service points yet' : points(size)),
  brought: (at: string, by: string | null) => `imported ${at}${by === null ? '' : ` by ${by}`}`,
  none: 'Customers cannot drop parcels off with this carrier.',
  hint: 'A CSV file in the format of Download CSV: a header row, then one service point per row. It replaces all existing service points.',
  good: (size: number) => `No errors found. ${points(size)}; nothing has been changed yet.`,
  wrong: (size: number) =>
    `${count(size, 'error', 'errors')} found. The file can be imported once there are no errors.`,
  zeros: 'Spreadsheets may drop the leading zero of a postcode. Please check the postcodes before you continue.',
  replaces: (size: number, { kept, removed }: { kept: number; removed: number }) =>
    `Replaces ${size.toLocaleString('en')} ${size === 1 ? 'point' : 'points'}: ${kept.toLocaleString('en')} kept, ${removed.toLocaleString('en')} removed.` +
    (removed === 0 ? '' : ' Unpaid orders that use a removed point must choose another.'),
  replaced: (carrier: string, size: number) => `${carrier} now has ${points(size)}.`,
} as const;
