import { Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { useConfig } from '#app/base/config.ts';
import { CheckingNotice } from './checking-notice.tsx';
import { CardFrame } from './card/card-frame.tsx';
import { SandboxRibbon } from './card/sandbox-ribbon.tsx';
import type { Card } from './card/use-card.ts';
import { DiscountField } from './discount-field.tsx';
import type { PayErrors } from './classify-refusal.ts';
import styles from './summary.module.css';
import { PaymentChoice } from './payment-choice.tsx';
import type { ChosenMethod } from './chosen-method.ts';
import { PriceReceipt } from './price-receipt.tsx';
import type { Receipt } from './receipt-lines.ts';
import { TermsField } from './terms-field.tsx';
import { TransferView } from './transfer-view.tsx';
import type { DiscountState } from './use-discount.ts';

interface PayPanelProps {
  receipt: Receipt;
  method: PaymentMethod;
  chosenMethod: ChosenMethod;
  /** Why no card can be used; null where one can. */
  noCard: string | null;
  card: Card;
  /** Null for staff: the terms count as accepted (rule PAY-8). */
  terms: { isAccepted: boolean; onChange: (isAccepted: boolean) => void; input: Ref<HTMLInputElement> } | null;
  /** Null for staff, who give none. */
  discount: DiscountState | null;
  /** The amount due with a discount; null without one. */
  discounted: number | null;
  errors: PayErrors;
  /** Nothing can be changed: it is being paid. */
  isClosed: boolean;
  /** A payment is on its way with the card provider. */
  isChecking: boolean;
}

/** The price, the payment, and the terms. */
export const PayPanel = ({
  receipt,
  method,
  chosenMethod,
  noCard,
  card,
  terms,
  discount,
  discounted,
  errors,
  isClosed,
  isChecking,
}: PayPanelProps) => (
  <Stack className={styles.panel} gap="lg" data-challenged={card.isChallenged || undefined}>
    <PriceReceipt receipt={receipt} />
    {isChecking ? (
      <CheckingNotice />
    ) : (
      <>
        {noCard === null && chosenMethod.type !== 'C' && <SandboxRibbon />}
        <Stack renderRoot={(props) => <fieldset {...props} disabled={isClosed} />} gap={20} data-print="none">
          <legend className="q-hidden">Payment</legend>
          {chosenMethod.type === 'B' && method.bank ? (
            <TransferView bank={method.bank} error={errors.type} onBack={chosenMethod.forget} />
          ) : (
            <PaymentChoice
              method={method}
              receipt={receipt}
              chosenMethod={chosenMethod}
              discounted={discounted}
              noCard={noCard}
              error={errors.type}
              card={<CardFrame card={card} error={errors.payCreditCard} />}
            />
          )}
          {discount && <DiscountField discount={discount} error={errors.discountCode} />}
          {terms && <TermsField {...terms} error={errors.readAndAccepted} />}
        </Stack>
      </>
    )}
    <DepositNote />
  </Stack>
);

/** The address for questions about the deposit. */
function DepositNote() {
  const mailbox = useConfig()?.shippingMailbox;
  if (!mailbox) return null;
  const [before, after] = paymentMessages.depositNote(mailbox).split(mailbox);
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} data-print="none">
      {before}
      <a href={`mailto:${mailbox}`}>{mailbox}</a>
      {after}
    </Text>
  );
}
