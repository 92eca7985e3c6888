import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { townLine } from '#domain/town-line.ts';
import { type AddressFormValues, detailsTexts, type LockedPlace } from './details-form-values.ts';

const sourceTexts = {
  quote: detailsTexts.fromQuote,
  lastOrder: detailsTexts.fromLastOrder,
  company: detailsTexts.fromCompany,
} as const;

export type ProposalSource = keyof typeof sourceTexts;

interface AddressCardProps {
  place: LockedPlace;
  /** Null for a saved or typed address. */
  source: ProposalSource | null;
  address: AddressFormValues;
  onChange: () => void;
}

/** The sender as on a label. */
export const AddressCard = ({ address, place, source, onChange }: AddressCardProps) => (
  <Paper mt="xs" p="md" withBorder style={{ overflowWrap: 'anywhere' }}>
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Box component="address" fz="sm" lh="sm" miw={0} style={{ fontStyle: 'normal' }}>
        <Text component="strong" display="block" fw={600}>
          {address.company}
        </Text>
        {[
          address.contact,
          [address.street, address.apartment, address.line3, address.suburb].filter(Boolean).join(', '),
          `${townLine({ ...place, state: address.state, country: place.country.code })}, ${place.country.name}`,
          `${address.phone} · ${address.email}`,
        ].map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Box>
      <Button size="xs" aria-label="Change the sender" onClick={onChange}>
        Change
      </Button>
    </Group>
    {source && (
      <Text size="xs" c="dimmed" mt="xs">
        {sourceTexts[source]}
      </Text>
    )}
  </Paper>
);
