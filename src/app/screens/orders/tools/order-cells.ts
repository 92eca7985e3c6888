import { orderColumns } from '#contract/order-list.ts';
import type { OrderRow } from '#contract/order-list.ts';
import { headlineOfRow } from '#domain/headline.ts';
import type { OrderColumn } from '#app/screens/orders/list-address.ts';
import { columnWords, paymentWords, stepWord } from '#app/screens/orders/order-words.ts';
import { instantText } from '#app/ui/day-text.ts';

function cellOf(row: OrderRow, column: OrderColumn): string | number {
  if (column === 'status') return headlineOfRow(row).words;
  if (column === 'dateCreated') return instantText(row.dateCreated);
  if (column === 'paymentType') return row.paymentType ? paymentWords[row.paymentType] : '';
  if (column === 'step') return stepWord(row.step);
  return row[column] ?? '';
}

/** Orders as rows of a table under the heads of the list's columns. */
export const writeCells = (rows: readonly OrderRow[]): (string | number)[][] => [
  orderColumns.map((column) => columnWords[column]),
  ...rows.map((row) => orderColumns.map((column) => cellOf(row, column))),
];
