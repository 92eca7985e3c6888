import type { Transfer } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { BankFacts } from '#app/screens/order/bank-facts.tsx';
import { useConfig } from '#app/shell/config.ts';
import { moneyText } from '#app/ui/money-text.ts';
import styles from './payment-list.module.css';
import { Section } from './section.tsx';

/** The amount and the account of a transfer for an order, until the money came. */
export function AwaitedTransfer({ requestId, transfer }: { requestId: number; transfer: Transfer }) {
  const { amountUSD, bank } = transfer;
  const mailbox = useConfig()?.shippingMailbox;
  return (
    <Section title="Bank transfer">
      {bank ? (
        <>
          <BankFacts bank={bank} owed={{ requestId, amountUSD }} />
          {bank.paymentWaitTime && <p className={styles.missing}>{paymentMessages.waitTime(bank.paymentWaitTime)}</p>}
        </>
      ) : (
        <p className={styles.missing}>{paymentMessages.noAccount(moneyText(amountUSD), mailbox ?? null)}</p>
      )}
    </Section>
  );
}
