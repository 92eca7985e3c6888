import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { FieldError } from '#app/ui/field.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import styles from './payment-choice.module.css';
import type { Receipt } from './receipt-lines.ts';
import { summaryWords } from './summary-words.ts';

interface PaymentChoiceProps {
  method: PaymentMethod;
  receipt: Receipt;
  error: string | undefined;
}

/** Deposit or card. The card is shown for what it will be, and cannot be chosen yet. */
export function PaymentChoice({ method: { debitCredit }, receipt: { deposit }, error }: PaymentChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Payment type" className={styles.choice}>
      <Way label="Deposit" isChosen hint={<Balance {...debitCredit} left={deposit} />}>
        {error ?? (deposit ? null : paymentMessages.insufficientDeposit)}
      </Way>
      <Way label="Credit card" isClosed hint={deposit ? paymentMessages.methodClosed : summaryWords.cardLater} />
    </div>
  );
}

interface BalanceProps {
  debit: number;
  total: number;
  left: Receipt['deposit'];
}

/** What is deposited and what it comes to with credit, now and when this is paid. */
const Balance = ({ debit, total, left }: BalanceProps) => (
  <table className={styles.balance}>
    <thead>
      <tr>
        <th scope="col">Balance, USD</th>
        <th scope="col">now</th>
        {left && <th scope="col">after paying</th>}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Deposited</th>
        <td>{moneyText(debit)}</td>
        {left && <td>{moneyText(left.debitLeft)}</td>}
      </tr>
      <tr>
        <th scope="row">With credit</th>
        <td>{moneyText(total)}</td>
        {left && <td>{moneyText(left.totalLeft)}</td>}
      </tr>
    </tbody>
  </table>
);

interface WayProps {
  label: string;
  hint: ReactNode;
  isChosen?: boolean;
  isClosed?: boolean;
  /** A sentence in error colour. */
  children?: ReactNode;
}

function Way({ label, hint, isChosen = false, isClosed = false, children }: WayProps) {
  const id = useId();
  return (
    <div className={styles.way} data-closed={isClosed || undefined}>
      <input
        type="radio"
        name="paymentType"
        className={styles.radio}
        id={id}
        checked={isChosen}
        disabled={isClosed}
        aria-describedby={children ? `${id}-hint ${id}-error` : `${id}-hint`}
        // The only one that can be chosen is chosen.
        onChange={() => {}}
      />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
        <FieldError id={`${id}-error`}>{children}</FieldError>
      </div>
    </div>
  );
}
