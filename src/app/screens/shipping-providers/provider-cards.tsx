import type { ReactNode } from 'react';
import { providerLabels as labels } from '#domain/provider.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ProviderLine } from './provider-line.ts';
import { sayMargin, sayScorecard, sayType } from './provider-words.ts';
import styles from './providers.module.css';

interface ProviderCardsProps {
  label: string;
  /** Null while they are on their way. */
  rows: readonly ProviderLine[] | null;
  actions: (row: ProviderLine) => ReactNode;
  isOld: boolean;
}

/** The providers on a phone. */
export const ProviderCards = ({ label, rows, actions, isOld }: ProviderCardsProps) =>
  rows ? (
    <ul className={styles.cards} aria-label={label} aria-busy={isOld} data-old={isOld || undefined}>
      {rows.map((row) => (
        <Card key={row.provider.id} row={row} actions={actions} />
      ))}
    </ul>
  ) : (
    <Skeleton lines={12} label="Loading the providers" />
  );

const Card = ({ row, actions }: { row: ProviderLine; actions: ProviderCardsProps['actions'] }) => (
  <li className={styles.card}>
    <div className={styles.cardHead}>
      <h2 className={styles.cardTitle}>{row.provider.name}</h2>
      <span className={styles.quiet}>{sayType(row.provider.type)}</span>
    </div>
    <FactList>
      <Fact name={labels.email}>{row.provider.email}</Fact>
      <Fact name={labels.phone}>{row.provider.phone}</Fact>
      <Fact name={labels.margin}>{sayMargin(row.provider)}</Fact>
      <Fact name={labels.rules}>
        {row.provider.rules && <span className={styles.lines}>{row.provider.rules}</span>}
      </Fact>
    </FactList>
    {row.scorecard && <p className={styles.quiet}>{sayScorecard(row.scorecard)}</p>}
    {actions(row)}
  </li>
);
