import { useId } from 'react';
import type { ReactNode } from 'react';
import { priceMessages } from '#domain/messages/prices.ts';
import { Money } from '#app/ui/money.tsx';
import styles from './price-receipt.module.css';
import type { DepositLines, PriceLines, Receipt } from './receipt-lines.ts';

interface PriceReceiptProps {
  receipt: Receipt;
}

/** A receipt that adds up: what it costs, then where that comes from. */
export function PriceReceipt({ receipt: { lines, deposit, due } }: PriceReceiptProps) {
  const titleId = useId();
  return (
    <section className={styles.receipt} aria-labelledby={titleId} aria-live="polite">
      <h2 className={styles.title} id={titleId}>
        Receipt
      </h2>
      <dl className={styles.lines}>
        {lines && <Cost lines={lines} />}
        {deposit && <Source deposit={deposit} />}
        <Line label="To pay now" amount={due} isTotal />
      </dl>
    </section>
  );
}

const Cost = ({ lines: { price, securityFee, totalEstimate, discount } }: { lines: PriceLines }) => (
  <>
    <Line label="Price" amount={price} />
    <Line label={priceMessages.securityFee} amount={securityFee}>
      {priceMessages.securityFeeReason}
    </Line>
    <Line label="Total estimate" amount={totalEstimate} isSum />
    {discount > 0 && <Line label="Discount" amount={-discount} />}
  </>
);

const Source = ({ deposit: { fromDebit, fromCredit } }: { deposit: DepositLines }) => (
  <>
    <Line label="From deposited money" amount={fromDebit} />
    {fromCredit > 0 && <Line label="From credit" amount={fromCredit} />}
  </>
);

interface LineProps {
  label: string;
  amount: number;
  isSum?: boolean;
  isTotal?: boolean;
  /** What the line is about. */
  children?: ReactNode;
}

const Line = ({ label, amount, isSum, isTotal, children }: LineProps) => (
  <div className={styles.line} data-sum={isSum || undefined} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
    {children && <dd className={styles.reason}>{children}</dd>}
  </div>
);
