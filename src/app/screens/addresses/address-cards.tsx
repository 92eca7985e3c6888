import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { RowCards } from '#app/ui/row-cards.tsx';
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
export const AddressCards = ({ label, rows, actions, isOld }: AddressCardsProps) => (
  <RowCards label={label} loading="Loading the address book" rows={rows} isOld={isOld}>
    {(row) => <Card key={row.id} row={row} actions={actions} />}
  </RowCards>
);

const Card = ({ row, actions }: { row: Address; actions: AddressCardsProps['actions'] }) => (
  <li className={joinClasses('q-row-card', styles.card)}>
    <div className="q-row-card-head">
      <h2 className="q-row-card-title">{titleOf(row)}</h2>
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
