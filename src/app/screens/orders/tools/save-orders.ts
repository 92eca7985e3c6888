import type { OrderRow } from '#contract/order-list.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { writeCells } from '#app/list/define-list.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import { saveFile } from '#app/ui/save-file.ts';

export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(csvBlob(writeCsv(writeCells(orderListFor(true).columns, rows))), 'orders.csv');
