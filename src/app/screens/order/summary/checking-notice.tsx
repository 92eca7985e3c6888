import { Alert, Anchor, Loader, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paymentMessages } from '#domain/messages/payment.ts';
import { firstScreen } from '#app/paths/routes.ts';

const { title, wait, leave } = paymentMessages.checking;

/** In place of the ways to pay while a payment is being checked: that it takes its time, and that one may leave (rule PAY-15). */
export const CheckingNotice = () => (
  <Alert role="status" title={title} icon={<Loader size="xs" />}>
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{wait}</Text>
      <Text size="sm">{leave}</Text>
      <Anchor component={Link} to={firstScreen} size="sm" underline="always">
        Go to your orders
      </Anchor>
    </Stack>
  </Alert>
);
