import type { ReactNode } from 'react';
import { orderColumns } from '#contract/order-list.ts';
import type { OrderRow } from '#contract/order-list.ts';
import { headlineOfRow } from '#domain/headline.ts';
import { instantText } from '#app/ui/day-text.ts';
import { moneyText } from '#app/ui/money-text.ts';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import type { OrderColumn } from './list-address.ts';
import { detailsPath, hasDetails } from './order-links.ts';
import { columnWords, paymentWords, stepWord } from './order-words.ts';
import styles from './order-columns.module.css';

type Column = SortColumn<OrderRow, OrderColumn>;

/** Links are plain: the list has one listener that follows them all. */
const showId = (row: OrderRow, isStaff: boolean): ReactNode =>
  hasDetails(row, isStaff) ? (
    <a className={styles.id} href={detailsPath(row.id)}>
      {row.id}
    </a>
  ) : (
    row.id
  );

/** A text that may be cut carries itself as its tip. */
const showText = (text: string | null | undefined): ReactNode => text && <span title={text}>{text}</span>;

const cells = (isStaff: boolean): Record<OrderColumn, Column['cell']> => ({
  id: (row) => showId(row, isStaff),
  customerName: (row) => showText(row.customerName),
  deliverFrom: (row) => showText(row.deliverFrom),
  deliverTo: (row) => showText(row.deliverTo),
  status: (row) => <StatusBadge headline={headlineOfRow(row)} />,
  dateCreated: (row) => instantText(row.dateCreated),
  pickupDate: (row) => row.pickupDate,
  deliveryDate: (row) => row.deliveryDate,
  prgNumber: (row) => row.prgNumber,
  awbNumber: (row) => row.awbNumber,
  vendor: (row) => showText(row.vendor),
  price: (row) => row.price !== null && moneyText(row.price),
  paymentType: (row) => row.paymentType && paymentWords[row.paymentType],
  step: (row) => stepWord(row.step),
});

const kinds: Partial<Record<OrderColumn, NonNullable<Column['kind']>>> = {
  customerName: 'text',
  deliverFrom: 'text',
  deliverTo: 'text',
  vendor: 'text',
  price: 'number',
};

const makeColumns = (isStaff: boolean): readonly Column[] => {
  const cell = cells(isStaff);
  return orderColumns
    .filter((field) => isStaff || field !== 'customerName')
    .map((field) => ({
      field,
      head: columnWords[field],
      cell: cell[field],
      ...(kinds[field] && { kind: kinds[field] }),
    }));
};

const forStaff = makeColumns(true);
const forCustomers = makeColumns(false);

/** The columns of the list. A customer does not see its own name in every row (rule S-19). */
export const columnsFor = (isStaff: boolean): readonly Column[] => (isStaff ? forStaff : forCustomers);
