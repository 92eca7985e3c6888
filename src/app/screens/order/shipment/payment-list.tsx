import { Stack, Text } from '@mantine/core';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { instantText } from '#domain/date-text.ts';
import type { OrderStatus } from '#domain/order.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { receiptMessages } from '#domain/messages/receipt.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import { paymentWords } from '#domain/payment.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { DownloadButton } from './download-button.tsx';
import { OrderSection } from '#app/screens/order/order-parts.tsx';

type Payments = ShippingDetailsResponse['payments'];
type Payment = Payments['paymentList'][number];

interface PaymentListProps {
  payments: Payments;
  returned: ShippingDetailsResponse['returned'];
  status: OrderStatus;
  requestId: number;
}

/** A line for each source, and what was returned, with the receipt. Payments are not cached, so offline they may be missing. */
export function PaymentList({ payments, returned, status, requestId }: PaymentListProps) {
  const isReachable = useReachable();
  const isPaid = payments.paymentList.length > 0;
  if (!isPaid && (isReachable || status === 'N')) return null;
  return (
    <OrderSection title="Payments">
      {isPaid ? (
        <Stack gap="sm" align="flex-start">
          <PaymentTable payments={payments} />
          {returned && <ReturnTable paid={payments.totalAmount} returned={returned} />}
          <DownloadButton
            endpoint={paymentEndpoints.receipt}
            requestId={requestId}
            fileName={receiptMessages.file(requestId)}
            variant="default"
            needsConnection={receiptMessages.needsConnection}
          >
            {receiptMessages.button}
          </DownloadButton>
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {outboxMessages.paymentsNeedConnection}
        </Text>
      )}
    </OrderSection>
  );
}

export const PaymentTable = ({ payments: { paymentList, totalAmount } }: { payments: Payments }) => (
  <AmountTable
    caption="What was paid"
    lines={paymentList.map((payment) => ({
      label: paymentWords[payment.paymentMethod],
      note: <PaymentNote payment={payment} />,
      amount: payment.amount,
    }))}
    total={{ label: 'Total paid', amount: totalAmount }}
  />
);

function ReturnTable({ paid, returned }: { paid: number; returned: NonNullable<PaymentListProps['returned']> }) {
  const { toCardUSD, toDepositUSD } = returned;
  const rest = centsOf(paid) - centsOf(toCardUSD) - centsOf(toDepositUSD);
  return (
    <AmountTable
      caption="What was returned"
      lines={[
        ...(toCardUSD === 0 ? [] : [{ label: paymentMessages.returned.toCard, amount: -toCardUSD }]),
        ...(toDepositUSD === 0 ? [] : [{ label: paymentMessages.returned.toDeposit, amount: -toDepositUSD }]),
      ]}
      total={{ label: paymentMessages.returned.rest, amount: centsNumber(rest) }}
    />
  );
}

const PaymentNote = ({ payment: { date, discountCode, discountPercent } }: { payment: Payment }) => (
  <>
    <time dateTime={date}>{instantText(date)}</time>
    {discountPercent ? `, ${discountPercent} % off with ${discountCode ?? 'a discount'}` : ''}
  </>
);
