import { Group, Text } from '@mantine/core';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';

interface ActingStripProps {
  customerName: string;
}

/** For staff: whose order this is, over every screen of it. Nothing for a customer. */
export function ActingStrip({ customerName }: ActingStripProps) {
  const { role } = useSignedInUser();
  if (!isStaff(role)) return null;
  return (
    <Group
      component="p"
      wrap="nowrap"
      gap="xs"
      h="var(--strip-height)"
      px="var(--page-edge)"
      pos="sticky"
      top="var(--bar-height)"
      bg="var(--info-soft)"
      fz="sm"
      style={{ zIndex: 95, borderBottom: '1px solid var(--info)' }}
      data-acting
      title={customerName}
    >
      <Text inherit span c="info" display="flex">
        <Icon name="user" size={16} />
      </Text>
      <Text inherit span truncate miw={0}>
        You act for{' '}
        <Text inherit component="strong" fw={600}>
          {customerName}
        </Text>
      </Text>
    </Group>
  );
}
