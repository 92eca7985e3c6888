import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { Bank } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { BankFacts } from '#app/screens/order/bank-facts.tsx';
import { FieldError } from '#app/ui/field-error.tsx';

interface TransferViewProps {
  bank: Bank;
  /** The day on which a courier is to come; null for another way of handing over. */
  pickupDay: string | null;
  error: string | undefined;
  onBack: () => void;
}

/** The bank details for a transfer (rule PAY-6), each part with a button that copies it. */
export function TransferView({ bank, pickupDay, error, onBack }: TransferViewProps) {
  const titleId = useId();
  const { role } = useSignedInUser();
  const describePickup = isStaff(role) ? paymentMessages.transferPickupForStaff : paymentMessages.transferPickup;
  return (
    <Stack role="region" aria-labelledby={titleId} align="flex-start" gap={10}>
      <Title order={2} size="h3" id={titleId}>
        Bank transfer
      </Title>
      <BankFacts bank={bank} />
      <Text size="xs" c="dimmed">
        {paymentMessages.transferNote}
      </Text>
      {bank.paymentWaitTime && (
        <Text size="xs" c="dimmed">
          {paymentMessages.waitTime(bank.paymentWaitTime)}
        </Text>
      )}
      {pickupDay && <Text size="sm">{describePickup(pickupDay)}</Text>}
      <FieldError>{error}</FieldError>
      <Anchor component="button" type="button" size="sm" mih="var(--control)" underline="always" onClick={onBack}>
        Pay by deposit or card instead
      </Anchor>
    </Stack>
  );
}
