import { Group, Stack, Text } from '@mantine/core';
import { groupCardNumber } from '#domain/card-number.ts';
import { sandboxCards } from '#domain/sandbox-cards.ts';

/** The cards that the sandbox knows, and what happens with each. Any date to come and any security code will do. */
export const TestCards = () => (
  <Text component="details" size="xs">
    <Text component="summary" inherit fw={500} py={6} style={{ cursor: 'pointer' }}>
      Test cards
    </Text>
    <Text inherit c="dimmed">
      Any future date and any code work.
    </Text>
    <Stack component="ul" gap={6} pt={6} style={{ listStyle: 'none' }}>
      {sandboxCards.map(({ key, number, words }) => (
        <Group key={key} component="li" gap="0 12px" wrap="nowrap" align="baseline">
          <Text
            component="code"
            inherit
            ff="monospace"
            className="q-number"
            style={{ userSelect: 'all', whiteSpace: 'nowrap' }}
          >
            {groupCardNumber(number)}
          </Text>
          <Text span inherit c="dimmed">
            {words}
          </Text>
        </Group>
      ))}
    </Stack>
  </Text>
);
