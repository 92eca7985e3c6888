import { Text } from '@mantine/core';
import type { Transfer } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { BankFacts } from '#app/screens/order/bank-facts.tsx';
import { useConfig } from '#app/base/config.ts';
import { moneyText } from '#app/ui/money-text.ts';
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
          {bank.paymentWaitTime && (
            <Text size="sm" c="dimmed">
              {paymentMessages.waitTime(bank.paymentWaitTime)}
            </Text>
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {paymentMessages.noAccount(moneyText(amountUSD), mailbox ?? null)}
        </Text>
      )}
    </Section>
  );
}
