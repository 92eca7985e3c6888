import { useId } from 'react';
import type { ReactNode } from 'react';
import { priceMessages } from '#domain/messages/prices.ts';
import { SecurityFeeReason } from '#app/screens/order/security-fee-reason.tsx';
import { Money } from '#app/ui/money.tsx';
import styles from './price-receipt.module.css';
import type { PriceLines, Receipt, SourceLines } from './receipt-lines.ts';

interface PriceReceiptProps {
  receipt: Receipt;
}

/** A receipt that adds up: what it costs, what the deposit takes of it, then what is to be paid and how. */
export function PriceReceipt({ receipt: { lines, sources, chosenMethod, due } }: PriceReceiptProps) {
  const titleId = useId();
  return (
    <section className={styles.receipt} aria-labelledby={titleId} aria-live="polite">
      <h2 className={styles.title} id={titleId}>
        Receipt
      </h2>
      <dl className={styles.lines}>
        {lines && <Cost lines={lines} />}
        {chosenMethod.type === 'C' && sources && chosenMethod.useDeposit ? (
          <Rest sources={sources} due={due} hasCost={lines !== null && lines.discount > 0} />
        ) : (
          <>
            {chosenMethod.type === 'D' && sources && <Source sources={sources} />}
            <Line label={totals[chosenMethod.type]} amount={due} isTotal />
          </>
        )}
      </dl>
    </section>
  );
}

const totals = { D: 'To pay now', C: 'To pay now by card', B: 'To pay by transfer' } as const;

const Cost = ({ lines: { price, securityFee, totalEstimate, discount } }: { lines: PriceLines }) => (
  <>
    <Line label="Price" amount={price} />
    <Line label={priceMessages.securityFee} amount={securityFee}>
      <SecurityFeeReason />
    </Line>
    <Line label="Total estimate" amount={totalEstimate} isSum />
    {discount > 0 && <Line label="Discount" amount={-discount} />}
  </>
);

const Source = ({ sources: { fromDebit, fromCredit } }: { sources: SourceLines }) => (
  <>
    <Line label="From deposited money" amount={fromDebit} />
    {fromCredit > 0 && <Line label="From credit" amount={fromCredit} />}
  </>
);

interface RestProps {
  sources: SourceLines;
  due: number;
  /** Something stands between the total estimate and what is due. */
  hasCost: boolean;
}

/** The part that the deposit pays, and the part that is left for the card. */
const Rest = ({ sources: { fromDebit, fromCredit, fromCard }, due, hasCost }: RestProps) => (
  <>
    {hasCost && <Line label="Amount due" amount={due} isSum />}
    {fromDebit > 0 && <Line label="From deposited money" amount={-fromDebit} />}
    {fromCredit > 0 && <Line label="From credit" amount={-fromCredit} />}
    <Line label={totals.C} amount={fromCard} isTotal />
  </>
);

interface LineProps {
  label: string;
  amount: number;
  isSum?: boolean;
  isTotal?: boolean;
  /** The subject of the line. */
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
