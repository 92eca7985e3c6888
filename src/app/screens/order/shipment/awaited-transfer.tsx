import { Text } from '@mantine/core';
import type { Transfer } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsNumber, centsOf, moneyText } from '#domain/money.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';

import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useConfig } from '#app/base/config.ts';
import { BankFacts, OrderSection } from '#app/screens/order/order-parts.tsx';

export function AwaitedTransfer({ requestId, transfer }: { requestId: number; transfer: Transfer }) {
  const { amountUSD, totalUSD, discountCode, discountPercent, receivedUSD = 0, bank } = transfer;
  const missing = centsNumber(centsOf(amountUSD) - centsOf(receivedUSD));
  const words = paymentMessages.awaited;
  const { role } = useSignedInUser();
  const mailbox = useConfig()?.shippingMailbox;
  return (
    <OrderSection title="Bank transfer">
      {(discountCode || receivedUSD > 0) && totalUSD !== undefined && (
        <AmountTable
          caption="Amount of the transfer"
          lines={[
            { label: words.total, amount: totalUSD },
            ...(discountCode
              ? [
                  {
                    label: words.discount(discountPercent ?? 0, discountCode),
                    amount: centsNumber(centsOf(amountUSD) - centsOf(totalUSD)),
                  },
                ]
              : []),
            ...(receivedUSD > 0 ? [{ label: words.received, amount: -receivedUSD }] : []),
          ]}
          total={{ label: receivedUSD > 0 ? words.missing : paymentMessages.receipt.due, amount: missing }}
        />
      )}
      {bank ? (
        <>
          <BankFacts bank={bank} owed={{ requestId, amountUSD: missing }} />
          {bank.paymentWaitTime && (
            <Text size="sm" c="dimmed">
              {paymentMessages.waitTime(bank.paymentWaitTime)}
            </Text>
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {isStaff(role)
            ? words.noAccountForStaff(moneyText(missing))
            : paymentMessages.noAccount(moneyText(missing), mailbox ?? null)}
        </Text>
      )}
    </OrderSection>
  );
}
