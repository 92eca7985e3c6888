import { Text } from '@mantine/core';
import type { LeftOut } from '#contract/offers.ts';
import { offerWords } from './offer-words.ts';

/** The express carriers that take no such shipment, each with its reason; nothing where all of them do. */
export const LeftOutCarriers = ({ carriers }: { carriers: readonly LeftOut[] }) =>
  carriers.length > 0 && (
    <Text size="sm" c="dimmed" mt="md">
      {offerWords.leftOut}:{' '}
      {carriers.map(({ shippingProviderName, reason }) => `${shippingProviderName} (${reason})`).join(', ')}
    </Text>
  );
