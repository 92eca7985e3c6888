import type { ReactNode } from 'react';
import { providerLabels as labels } from '#domain/provider.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { RowCards } from '#app/ui/row-cards.tsx';
import type { ProviderLine } from './provider-line.ts';
import { formatMargin, describeScorecard, describeType } from './provider-words.ts';
import styles from './providers.module.css';

interface ProviderCardsProps {
  label: string;
  /** Null while they are on their way. */
  rows: readonly ProviderLine[] | null;
  actions: (row: ProviderLine) => ReactNode;
  isOld: boolean;
}

/** The providers on a phone. */
export const ProviderCards = ({ label, rows, actions, isOld }: ProviderCardsProps) => (
  <RowCards label={label} loading="Loading the providers" rows={rows} isOld={isOld}>
    {(row) => <Card key={row.provider.id} row={row} actions={actions} />}
  </RowCards>
);

const Card = ({ row, actions }: { row: ProviderLine; actions: ProviderCardsProps['actions'] }) => (
  <li className={joinClasses('q-row-card', styles.card)}>
    <div className="q-row-card-head">
      <h2 className="q-row-card-title">{row.provider.name}</h2>
      <span className="q-list-note">{describeType(row.provider.type)}</span>
    </div>
    <FactList>
      <Fact name={labels.email}>{row.provider.email}</Fact>
      <Fact name={labels.phone}>{row.provider.phone}</Fact>
      <Fact name={labels.margin}>{formatMargin(row.provider)}</Fact>
      <Fact name={labels.rules}>
        {row.provider.rules && <span className={styles.lines}>{row.provider.rules}</span>}
      </Fact>
    </FactList>
    {row.scorecard && <p className="q-list-note">{describeScorecard(row.scorecard)}</p>}
    {actions(row)}
  </li>
);
