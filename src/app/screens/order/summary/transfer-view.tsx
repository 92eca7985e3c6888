import { useId } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import styles from './transfer-view.module.css';

type Bank = NonNullable<PaymentMethod['bank']>;

interface TransferViewProps {
  bank: Bank;
  error: string | undefined;
  onBack: () => void;
}

/** Where to transfer the money to, each part ready to be copied (S2 §2 "Payment block"). */
export function TransferView({ bank, error, onBack }: TransferViewProps) {
  const titleId = useId();
  return (
    <section className={styles.transfer} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Bank transfer
      </h2>
      <dl className={styles.facts}>
        <Part name="Bank" text={bank.bank} />
        <Part name="Account number" text={bank.accountNumber} />
        <Part name="Receiver" text={bank.receiverInfo} />
        {bank.details && <Part name="Details" text={bank.details} />}
      </dl>
      <p className={styles.note}>{paymentMessages.transferNote}</p>
      {bank.paymentWaitTime && <p className={styles.note}>Payment wait time: {bank.paymentWaitTime}</p>}
      <FieldError>{error}</FieldError>
      <button type="button" className={styles.back} onClick={onBack}>
        Pay by deposit or card instead
      </button>
    </section>
  );
}

const Part = ({ name, text }: { name: string; text: string }) => (
  <div className={styles.part}>
    <dt>{name}</dt>
    <dd>{text}</dd>
    <dd>
      <CopyButton text={text} what={name} />
    </dd>
  </div>
);
