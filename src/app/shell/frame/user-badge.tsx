import { Box, Center, Group, Text } from '@mantine/core';
import type { SignedInUser } from '#local/session.ts';
import { useSignedInUser } from '#app/base/session.ts';

export function UserBadge() {
  const user = useSignedInUser();
  return (
    <Group gap="xs" miw={0} wrap="nowrap" title={user.email}>
      <Center w="2rem" h="2rem" bdrs="50%" bg="var(--press)" fz="0.75rem" fw={600} c="dimmed" aria-hidden="true">
        {user.firstName.slice(0, 1)}
        {user.lastName.slice(0, 1)}
      </Center>
      <Box maw="13.75rem" fz="xs" lh="1rem">
        <Text inherit fw={500} truncate>
          {fullName(user)}
        </Text>
        <Text inherit c="dimmed" truncate>
          {companyOf(user)}
        </Text>
      </Box>
    </Group>
  );
}

export const fullName = ({ firstName, lastName }: SignedInUser): string => `${firstName} ${lastName}`.trim();

export const companyOf = ({ customerName, role }: SignedInUser): string => customerName || roleWords[role];

const roleWords = { Customer: 'Customer', CSD: 'Customer support', CSDManager: 'Customer support manager' };
