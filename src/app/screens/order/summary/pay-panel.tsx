import type { Ref } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { useConfig } from '#app/shell/config.ts';
import { DiscountField } from './discount-field.tsx';
import type { PayErrors } from './judge-refusal.ts';
import styles from './pay-panel.module.css';
import { PaymentChoice } from './payment-choice.tsx';
import { PriceReceipt } from './price-receipt.tsx';
import type { Receipt } from './receipt-lines.ts';
import { TermsField } from './terms-field.tsx';
import type { DiscountState } from './use-discount.ts';

interface PayPanelProps {
  receipt: Receipt;
  method: PaymentMethod;
  /** Null for staff, for whom the terms count as accepted (S2 §5). */
  terms: { isAccepted: boolean; onChange: (isAccepted: boolean) => void; input: Ref<HTMLInputElement> } | null;
  /** Null for staff, who give none. */
  discount: DiscountState | null;
  errors: PayErrors;
  isRunning: boolean;
}

/** What it costs, what pays for it, and the terms. */
export const PayPanel = ({ receipt, method, terms, discount, errors, isRunning }: PayPanelProps) => (
  <div className={styles.panel}>
    <PriceReceipt receipt={receipt} />
    <fieldset className={styles.choices} disabled={isRunning}>
      <legend className="q-hidden">Payment</legend>
      <PaymentChoice method={method} receipt={receipt} error={errors.type} />
      {discount && <DiscountField discount={discount} error={errors.discountCode} />}
      {terms && <TermsField {...terms} error={errors.readAndAccepted} />}
    </fieldset>
    <DepositNote />
  </div>
);

/** Whom to ask about the deposit. */
function DepositNote() {
  const mailbox = useConfig()?.shippingMailbox;
  if (!mailbox) return null;
  const [before, after] = paymentMessages.depositNote(mailbox).split(mailbox);
  return (
    <p className={styles.note}>
      {before}
      <a href={`mailto:${mailbox}`}>{mailbox}</a>
      {after}
    </p>
  );
}
