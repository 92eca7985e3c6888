import type { HistoryRow } from '#contract/finance.ts';
import { instantText } from '#app/ui/day-text.ts';
import { moneyText } from '#app/ui/money-text.ts';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import type { HistoryColumn } from './history-view.ts';
import { columnWords, describeSource, describeType } from './history-words.ts';
import styles from './finance.module.css';

type Column = SortColumn<HistoryRow, HistoryColumn>;

/** The amount of a row with its sign: money coming in and going out differ in it and in colour. */
export const Moved = ({ amount }: { amount: number }) => (
  <span className={amount > 0 ? styles.in : amount < 0 ? styles.out : undefined}>
    {amount > 0 && '+'}
    {moneyText(amount)}
  </span>
);

/** A row's order, and the way to it. */
export const OrderLink = ({ id }: { id: number | null }) => id && <a href={`/shipmentDetails/${id}`}>{id}</a>;

const cells: { [C in HistoryColumn]: Pick<Column, 'cell' | 'kind'> } = {
  date: { cell: ({ date }) => instantText(date) },
  type: { cell: describeType },
  shippingRequestId: { cell: ({ shippingRequestId }) => OrderLink({ id: shippingRequestId }) },
  amountUSD: { cell: ({ amountUSD }) => Moved({ amount: amountUSD }), kind: 'number' },
  paymentType: { cell: describeSource },
  debitBalance: { cell: ({ debitBalance }) => moneyText(debitBalance), kind: 'number' },
  creditBalance: { cell: ({ creditBalance }) => moneyText(creditBalance), kind: 'number' },
  creditLimit: { cell: ({ creditLimit }) => moneyText(creditLimit), kind: 'number' },
  customerPricing: { cell: ({ customerPricing }) => customerPricing, kind: 'number' },
  exchangeRate: { cell: ({ exchangeRate }) => exchangeRate, kind: 'number' },
  comment: { cell: ({ comment }) => comment && <span title={comment}>{comment}</span>, kind: 'text' },
  user: { cell: ({ user }) => user },
};

/** The columns of the finance history. */
export const columns: readonly Column[] = (Object.keys(columnWords) as HistoryColumn[]).map((field) => ({
  field,
  head: columnWords[field],
  ...cells[field],
}));
