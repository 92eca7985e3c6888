import { Box, Paper, Stack, Text } from '@mantine/core';
import type { ShipmentParty } from '#contract/shipment-shapes.ts';
import { townLine } from '#domain/town-line.ts';
import styles from '#app/screens/order/order.module.css';

export function listAddressLines(address: ShipmentParty['address']): string[] {
  const { street, apartment, line3, suburb, postCode, townCity, state, country } = address;
  const town = townLine({ city: townCity, postcode: postCode, state, country });
  return [street, apartment, line3, suburb, town, country].filter((line): line is string => Boolean(line));
}

/** Before details are entered it shows only the quote's place. */
export function PartyCard({ title, party }: { title: string; party: ShipmentParty }) {
  const isEntered = party.company !== null || party.contact !== null;
  return (
    <Paper component="section" flex="1 1 16.25rem" px="ml" py="md" fz="sm" lh="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text component="h2" size="xs" fw={500} c="dimmed" mb="xs">
        {title}
      </Text>
      {party.company && (
        <Text inherit fw={600}>
          {party.company}
        </Text>
      )}
      {party.contact && <p>{party.contact}</p>}
      <Stack component="address" gap={0} style={{ fontStyle: 'normal' }}>
        {listAddressLines(party.address).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </Stack>
      {!isEntered && (
        <Text inherit c="dimmed" mt="xs">
          The details are not entered yet.
        </Text>
      )}
      <PartyContact party={party} />
    </Paper>
  );
}

function PartyContact({ party: { phone, fax, email, taxIdVat } }: { party: ShipmentParty }) {
  if (!phone && !fax && !email && !taxIdVat) return null;
  return (
    <Box component="ul" mt="xs">
      {phone && (
        <li>
          <a className={styles.contact} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={styles.contact} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {fax && <li>Fax {fax}</li>}
      {taxIdVat && (
        <Box component="li" c="dimmed">
          Tax ID {taxIdVat}
        </Box>
      )}
    </Box>
  );
}
