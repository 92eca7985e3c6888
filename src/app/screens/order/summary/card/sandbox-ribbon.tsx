import { Text } from '@mantine/core';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { useConfig } from '#app/base/config.ts';

/** Says that nothing here costs anything. Not shown where cards move real money. */
export function SandboxRibbon() {
  const payment = useConfig()?.payment;
  if (payment?.mode !== 'sandbox') return null;
  return (
    <Text size="xs" fw={500} px={10} py={6} c="var(--warn)" bg="var(--warn-soft)" bdrs="sm" data-print="none">
      {cardFormMessages.ribbon}
    </Text>
  );
}
