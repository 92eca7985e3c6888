import type { MouseEventHandler, ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import './row-cards.css';

interface RowCardsProps<Row> {
  label: string;
  /** The name of the rows that are loading, where rows is null. */
  loading: string;
  rows: readonly Row[] | null;
  /** They belong to the view before. */
  isOld: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  /** One row, as an element of the list. */
  children: (row: Row) => ReactNode;
}

/** The rows of a table on a phone. */
export const RowCards = <Row,>({ label, loading, rows, isOld, onClick, children }: RowCardsProps<Row>) =>
  rows ? (
    <ul className="q-row-cards" aria-label={label} aria-busy={isOld} data-old={isOld || undefined} onClick={onClick}>
      {rows.map(children)}
    </ul>
  ) : (
    <Skeleton lines={12} label={loading} />
  );
