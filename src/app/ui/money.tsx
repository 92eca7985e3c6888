import { moneyText } from './money-text.ts';

interface MoneyProps {
  /** The wire's number with at most two decimals; null where there is no amount. */
  amount: number | null;
  currency?: string;
}

export function Money({ amount, currency = 'USD' }: MoneyProps) {
  return (
    <span className="q-money">
      {moneyText(amount)}
      {amount !== null && <span className="q-money-currency"> {currency}</span>}
    </span>
  );
}
