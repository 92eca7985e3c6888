import { useId } from 'react';
import type { Bank } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { BankFacts } from '#app/screens/order/bank-facts.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import styles from './transfer-view.module.css';

interface TransferViewProps {
  bank: Bank;
  error: string | undefined;
  onBack: () => void;
}

/** The bank details for a transfer (rule PAY-6), each part with a button that copies it. */
export function TransferView({ bank, error, onBack }: TransferViewProps) {
  const titleId = useId();
  return (
    <section className={styles.transfer} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Bank transfer
      </h2>
      <BankFacts bank={bank} />
      <p className={styles.note}>{paymentMessages.transferNote}</p>
      {bank.paymentWaitTime && <p className={styles.note}>{paymentMessages.waitTime(bank.paymentWaitTime)}</p>}
      <FieldError>{error}</FieldError>
      <button type="button" className={styles.back} onClick={onBack}>
        Pay by deposit or card instead
      </button>
    </section>
  );
}
