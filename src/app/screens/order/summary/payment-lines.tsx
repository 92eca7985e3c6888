import { Text } from '@mantine/core';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { PaymentTable } from '#app/screens/order/shipment/payment-list.tsx';
import { summaryWords } from './summary-words.ts';

/** The payments so far. Without a connection they are not known, because they are not kept. */
export function PaymentLines({ payments }: { payments: DetailsForPay['payments'] }) {
  const isReachable = useReachable();
  if (payments.paymentList.length > 0) return <PaymentTable payments={payments} />;
  return <Text size="sm">{isReachable ? summaryWords.unpaid : outboxMessages.paymentsNeedConnection}</Text>;
}
