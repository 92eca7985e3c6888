import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { quoteMessages } from '#domain/messages/quote.ts';

/** Over the form of a quote that is changed: the order stays as it is until the new quote is asked. */
export const ReplacesNotice = ({ orderId }: { orderId: string }) => (
  <Alert role="note">
    {quoteMessages.replaces(orderId)}{' '}
    <Anchor component={Link} to={`/shippingQuote/${orderId}`} inherit underline="always">
      Back to order {orderId}
    </Anchor>
  </Alert>
);
