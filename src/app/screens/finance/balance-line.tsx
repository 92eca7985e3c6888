import { useMemo } from 'react';
import { financeCalls } from '#contract/finance.ts';
import { instantText } from '#domain/date-text.ts';
import { useAnswer } from '#app/query/answers.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { historyOf } from './history-list.tsx';
import { plotBalances } from './plot-balances.ts';
import styles from './finance.module.css';

const dayOf = (instant: string): string => instantText(instant).slice(0, 10);

/** Debit and credit balance over the last changes, whatever the filters leave out; the table says the same in words. */
export function BalanceLine({ customerId }: { customerId: number }) {
  const asked = useMemo(() => {
    const { ask, firstView } = historyOf(customerId);
    return ask(firstView);
  }, [customerId]);
  const { data } = useAnswer(financeCalls.history, asked);
  const plot = useMemo(() => data && plotBalances(data.items), [data]);
  if (!data || !plot) return null;
  const isPart = data.totalNumberOfItems > data.items.length;
  return (
    <div
      className={styles.plot}
      role="img"
      aria-label={`Debit and credit balance from ${dayOf(plot.from)} to ${dayOf(plot.to)}; the table has the numbers.`}
    >
      <div className={styles.legend}>
        <span className={styles.debitKey}>Debit</span>
        <span className={styles.creditKey}>Credit balance</span>
        {isPart && <span>last {data.items.length} changes</span>}
      </div>
      <div className={styles.scale}>
        <span>{moneyText(plot.highest)}</span>
        <span>0</span>
      </div>
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.creditLine} d={plot.credit} />
        <path className={styles.debitLine} d={plot.debit} />
      </svg>
      <div className={styles.days}>
        <span>{dayOf(plot.from)}</span>
        <span>{dayOf(plot.to)}</span>
      </div>
    </div>
  );
}
