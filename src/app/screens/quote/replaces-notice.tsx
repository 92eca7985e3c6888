import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { quoteMessages } from '#domain/messages/quote.ts';
import { orderPath } from '#app/paths/order-path.ts';

/** Over the form of a quote that is changed: the order stays as it is until the new quote is asked. */
export const ReplacesNotice = ({ orderId }: { orderId: string }) => (
  <Alert role="note">
    {quoteMessages.replaces(orderId)}{' '}
    <Anchor component={Link} to={orderPath(Number(orderId))} inherit underline="always">
      Back to order {orderId}
    </Anchor>
  </Alert>
);
