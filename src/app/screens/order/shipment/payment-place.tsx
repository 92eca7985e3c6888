import { Text } from '@mantine/core';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { OrderStatus } from '#domain/order.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { PaymentList } from './payment-list.tsx';
import { Section } from './section.tsx';

interface PaymentPlaceProps {
  payments: ShippingDetailsAnswer['payments'];
  returned: ShippingDetailsAnswer['returned'];
  status: OrderStatus;
  requestId: number;
}

/** The payments. Without a connection they may be missing, because they are not kept. */
export function PaymentPlace({ payments, returned, status, requestId }: PaymentPlaceProps) {
  const isReachable = useReachable();
  if (payments.paymentList.length > 0) return <PaymentList {...{ payments, returned, requestId }} />;
  if (isReachable || status === 'N') return null;
  return (
    <Section title="Payments">
      <Text size="sm" c="dimmed">
        {outboxMessages.paymentsNeedConnection}
      </Text>
    </Section>
  );
}
