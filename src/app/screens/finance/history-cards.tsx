import type { MouseEventHandler } from 'react';
import type { HistoryRow } from '#contract/finance.ts';
import { momentText } from '#app/ui/day-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { RowCards } from '#app/ui/row-cards.tsx';
import { Moved, OrderLink } from './history-columns.tsx';
import { describeSource, describeType } from './history-words.ts';
import styles from './finance.module.css';

interface HistoryCardsProps {
  label: string;
  /** Null while they are on their way. */
  rows: readonly HistoryRow[] | null;
  isOld: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

/** The finance history on a phone. */
export const HistoryCards = ({ label, rows, isOld, onClick }: HistoryCardsProps) => (
  <RowCards label={label} loading="Loading the finance history" rows={rows} isOld={isOld} onClick={onClick}>
    {(row) => <Card key={row.id} row={row} />}
  </RowCards>
);

const Card = ({ row }: { row: HistoryRow }) => (
  <li className={styles.card}>
    <div className={styles.cardHead}>
      <span className={styles.what}>{describeType(row)}</span>
      <span className={styles.moved}>
        <Moved amount={row.amountUSD} /> <span className="q-money-currency">USD</span>
      </span>
    </div>
    <FactList>
      <Fact name="Date">{momentText(row.date)}</Fact>
      <Fact name="Payment type">{describeSource(row)}</Fact>
      <Fact name="Order">{row.shippingRequestId === null ? null : <OrderLink id={row.shippingRequestId} />}</Fact>
      <Fact name="Debit balance">
        <Money amount={row.debitBalance} />
      </Fact>
      <Fact name="Credit balance">
        <Money amount={row.creditBalance} />
      </Fact>
      <Fact name="Credit limit">
        <Money amount={row.creditLimit} />
      </Fact>
      <Fact name="Pricing">{row.customerPricing} %</Fact>
      <Fact name="Rate">{row.exchangeRate === null ? null : `${row.exchangeRate} EUR per USD`}</Fact>
      <Fact name="Comment">{row.comment && <span className={styles.lines}>{row.comment}</span>}</Fact>
      <Fact name="User">{row.user}</Fact>
    </FactList>
  </li>
);
