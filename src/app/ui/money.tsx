import { moneyText } from '#domain/money.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** At most two decimals; null: no amount. */
  amount: number | null;
  currency?: string;
}

export function Money({ amount, currency = 'USD' }: MoneyProps) {
  return (
    <span className={styles.money}>
      {moneyText(amount)}
      {amount !== null && (
        <>
          {' '}
          <Currency code={currency} />
        </>
      )}
    </span>
  );
}

export const Currency = ({ code }: { code: string }) => <span className={styles.currency}>{code}</span>;
