import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { cityText, streetText, titleOf } from './address-words.ts';
import styles from './address-cards.module.css';

interface AddressCardsProps {
  label: string;
  /** Null while they are on their way. */
  rows: readonly Address[] | null;
  actions: (row: Address) => ReactNode;
  isOld: boolean;
}

/** The address book on a phone. */
export const AddressCards = ({ label, rows, actions, isOld }: AddressCardsProps) =>
  rows ? (
    <ul className={styles.cards} aria-label={label} aria-busy={isOld} data-old={isOld || undefined}>
      {rows.map((row) => (
        <Card key={row.id} row={row} actions={actions} />
      ))}
    </ul>
  ) : (
    <Skeleton lines={12} label="Loading the address book" />
  );

const Card = ({ row, actions }: { row: Address; actions: AddressCardsProps['actions'] }) => (
  <li className={styles.card}>
    <div className={styles.head}>
      <h2 className={styles.title}>{titleOf(row)}</h2>
      <span className={styles.type}>{row.type}</span>
    </div>
    {row.name !== null && <p>{row.company}</p>}
    <p>{streetText(row)}</p>
    <p>
      {cityText(row)}, {row.country.name}
    </p>
    <p className={styles.contact}>
      {row.contact}
      <br />
      <span dir="ltr">{row.phone}</span>
      <br />
      {row.email}
    </p>
    {actions(row)}
  </li>
);
