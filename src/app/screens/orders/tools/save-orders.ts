import type { OrderRow } from '#contract/order-list.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { writeCells } from './order-cells.ts';

/** Saves orders as a CSV file. */
export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(csvBlob(writeCsv(writeCells(rows))), 'orders.csv');
