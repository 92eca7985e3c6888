import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { shipmentCalls } from '#contract/shipments.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { useLeftCart } from '#app/outbox/left-cart.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { useAnswer } from '#app/query/answers.ts';

/** Over the form of a quote that is changed: the order stays as it is, and is worked on, until the new quote is asked. */
export function ReplacesNotice({ orderId }: { orderId: number }) {
  const { data: info = null } = useAnswer(shipmentCalls.mainInfo, { params: { id: orderId } });
  useLeftCart(orderId, info);
  return (
    <Alert role="note">
      {quoteMessages.replaces(String(orderId))}{' '}
      <Anchor component={Link} to={orderPath(orderId)} inherit underline="always">
        Back to order {orderId}
      </Anchor>
    </Alert>
  );
}
