import type { ReactNode } from 'react';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ValidityMark } from './discount-columns.tsx';
import { validityOn } from './discount-view.ts';
import { columnWords as words, sayLimit, writeDay } from './discount-words.ts';
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
export const DiscountCards = ({ label, rows, actions, isOld, today }: DiscountCardsProps) =>
  rows ? (
    <ul className={styles.cards} aria-label={label} aria-busy={isOld} data-old={isOld || undefined}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card} data-validity={validityOn(row, today)}>
          <div className={styles.cardHead}>
            <h2 className={styles.cardTitle}>{row.code}</h2>
            <span className={styles.percent}>{row.discountPercent} %</span>
          </div>
          <FactList>
            <Fact name={words.id}>{row.id}</Fact>
            <Fact name={words.validFrom}>{writeDay(row.validFrom)}</Fact>
            <Fact name={words.validTo}>
              {writeDay(row.validTo)} <ValidityMark discount={row} today={today} />
            </Fact>
            <Fact name={words.maxUsagePerCompany}>{sayLimit(row)}</Fact>
            <Fact name={words.totalUsage}>{row.totalUsage}</Fact>
          </FactList>
          {actions(row)}
        </li>
      ))}
    </ul>
  ) : (
    <Skeleton lines={12} label="Loading the discount codes" />
  );
