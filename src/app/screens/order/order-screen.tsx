import type { ReactNode } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { Screen } from '#app/ui/screen.tsx';
import { CustomerPlace } from '#app/customer/customer-place.tsx';
import { StatusControl } from './status/status-control.tsx';
import { Group, Text } from '@mantine/core';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';

interface OrderScreenProps {
  requestId: number;
  info: MainInfo;
  /** The facts of the order to show, where no other part shows them. */
  part?: string | undefined;
  /** Buttons at the end of the headline's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The frame of everything that shows one order: its number, its status and, for staff, whose it is. */
export const OrderScreen = ({ requestId, info, part, actions, children }: OrderScreenProps) => (
  <>
    <ActingStrip customerName={info.customerName} />
    <Screen
      title={titleOf(requestId, part)}
      beside={<StatusControl requestId={requestId} info={info} />}
      actions={actions}
      width="sheet"
    >
      <CustomerPlace customerId={info.customerId} />
      {children}
    </Screen>
  </>
);

/** The headline of an order's screens. */
export const titleOf = (requestId: number, part?: string): string =>
  part ? `${part}, order ${requestId}` : `Order ${requestId}`;

/** For staff: whose order this is, over every screen of it. Nothing for a customer. */
function ActingStrip({ customerName }: { customerName: string }) {
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
