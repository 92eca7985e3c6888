import type { ReactNode } from 'react';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { RowCards } from '#app/ui/row-cards.tsx';
import { ValidityMark } from './discount-columns.tsx';
import { validityOn } from './discount-view.ts';
import { columnWords as words, formatUsageLimit, writeDay } from './discount-words.ts';
import styles from './discounts.module.css';

interface DiscountCardsProps {
  label: string;
  /** Null while they are on their way. */
  rows: readonly DiscountAnswer[] | null;
  actions: (row: DiscountAnswer) => ReactNode;
  isOld: boolean;
  today: string;
}

/** The discount codes on a phone. */
export const DiscountCards = ({ label, rows, actions, isOld, today }: DiscountCardsProps) => (
  <RowCards label={label} loading="Loading the discount codes" rows={rows} isOld={isOld}>
    {(row) => (
      <li key={row.id} className={joinClasses('q-row-card', styles.card)} data-validity={validityOn(row, today)}>
        <div className="q-row-card-head">
          <h2 className="q-row-card-title">{row.code}</h2>
          <span className={styles.percent}>{row.discountPercent} %</span>
        </div>
        <FactList>
          <Fact name={words.id}>{row.id}</Fact>
          <Fact name={words.validFrom}>{writeDay(row.validFrom)}</Fact>
          <Fact name={words.validTo}>
            {writeDay(row.validTo)} <ValidityMark discount={row} today={today} />
          </Fact>
          <Fact name={words.maxUsagePerCompany}>{formatUsageLimit(row)}</Fact>
          <Fact name={words.totalUsage}>{row.totalUsage}</Fact>
        </FactList>
        {actions(row)}
      </li>
    )}
  </RowCards>
);
