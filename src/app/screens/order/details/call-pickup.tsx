import { Group, Stack, Text } from '@mantine/core';
import { FieldError } from '#app/ui/field-error.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { detailsWords } from './details-words.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

interface CallPickupProps {
  requestId: number;
  /** As it is called; null while it is not known. */
  number: string | null;
}

/** The number to call, and what to say there. */
export function CallPickup({ requestId, number }: CallPickupProps) {
  const error = useFieldError('phone');
  return (
    <Stack gap="xs" flex="1 1 280px" miw={0}>
      {number !== null && (
        <Group component="p" gap="xs" fz="xl" lh="2rem" className="q-number">
          <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
          <CopyButton text={number} what="phone number" />
        </Group>
      )}
      <Text size="sm" c="dimmed" maw={480}>
        {detailsWords.callHint(requestId)}
      </Text>
      <FieldError>{error}</FieldError>
    </Stack>
  );
}
