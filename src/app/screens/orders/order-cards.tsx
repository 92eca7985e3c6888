import { memo } from 'react';
import type { MouseEventHandler } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { headlineOfRow } from '#domain/headline.ts';
import { dateText } from '#domain/date-text.ts';
import { momentText } from '#app/ui/day-text.ts';
import { Money } from '#app/ui/money.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import type { ShowActions } from './order-actions.tsx';
import { detailsPath, hasDetails } from './order-links.ts';
import { paymentWords } from './order-words.ts';
import styles from './order-cards.module.css';

interface OrderCardsProps {
  label: string;
  /** Null while they are on their way. */
  rows: readonly OrderRow[] | null;
  isStaff: boolean;
  /** The same function as long as the actions are the same. */
  actions: ShowActions;
  isOld: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

/** The list on a phone. */
export const OrderCards = ({ label, rows, isStaff, actions, isOld, onClick }: OrderCardsProps) =>
  rows ? (
    <ul className={styles.cards} aria-label={label} aria-busy={isOld} data-old={isOld || undefined} onClick={onClick}>
      <Cards rows={rows} isStaff={isStaff} actions={actions} />
    </ul>
  ) : (
    <Skeleton lines={12} label="Loading the orders" />
  );

/** As in the table, the place is the key. */
const Cards = memo(({ rows, ...given }: Pick<OrderCardsProps, 'isStaff' | 'actions'> & { rows: readonly OrderRow[] }) =>
  rows.map((row, index) => <Card key={index} row={row} {...given} />),
);

function Card({ row, isStaff, actions }: Pick<OrderCardsProps, 'isStaff' | 'actions'> & { row: OrderRow }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {hasDetails(row, isStaff) ? (
          <a className={styles.id} href={detailsPath(row.id)}>
            Order {row.id}
          </a>
        ) : (
          <span className={styles.id}>Order {row.id}</span>
        )}
        <StatusBadge headline={headlineOfRow(row)} />
      </div>
      <p className={styles.route}>
        {row.deliverFrom} <span aria-label="to">→</span> {row.deliverTo}
      </p>
      {row.customerName && <p className={styles.customer}>{row.customerName}</p>}
      <CardFacts row={row} />
      <div className={styles.foot}>
        {row.price !== null && <Money amount={row.price} />}
        {actions(row)}
      </div>
    </li>
  );
}

/** The known facts, each with its name. */
function CardFacts({ row }: { row: OrderRow }) {
  const facts: [name: string, value: string | null][] = [
    ['Created', momentText(row.dateCreated)],
    ['Vendor', row.vendor],
    ['Pick-up', row.pickupDate && dateText(row.pickupDate)],
    ['Delivery', row.deliveryDate && dateText(row.deliveryDate)],
    ['Pick-up number', row.prgNumber],
    ['AWB number', row.awbNumber],
    ['Payment', row.paymentType && paymentWords[row.paymentType]],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
