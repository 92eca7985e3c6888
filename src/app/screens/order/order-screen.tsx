import type { ComponentProps, ReactNode } from 'react';
import { isStaff } from '#domain/user.ts';
import { latePart } from '#app/base/late-part.tsx';
import { timelineMessages } from '#domain/messages/timeline.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useMatch } from 'react-router';
import { stepPath } from '#app/paths/order-path.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { Screen } from '#app/ui/screen.tsx';
import { StaffCustomerPanel } from '#app/features/customer/staff-customer-panel.tsx';
import { StatusControl } from './status-control.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TestBadge } from '#app/ui/status-badge.tsx';
import { useMainInfo } from './load-step.ts';
import { useLeftCart } from '#app/outbox/left-cart.ts';

/** Customers have none, so they do not load its code. */
const OrderStream = latePart(() => import('./stream/order-stream.tsx'), 'OrderStream', {
  fallback: () => <Skeleton lines={6} label={timelineMessages.loading} />,
  missing: (_, retry) => <RetryNotice headline={timelineMessages.notLoaded} reasons={[]} {...retry} />,
});

export const StaffStream = (props: ComponentProps<typeof OrderStream>) =>
  isStaff(useSignedInUser().role) && <OrderStream key={props.requestId} {...props} />;

interface StepNoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  isAlert?: boolean;
}

export const StepNotice = ({ title, children, action, isAlert = false }: StepNoticeProps) => (
  <Stack align="flex-start" gap="sm" maw="var(--width-note)" py="lg" c="dimmed" role={isAlert ? 'alert' : undefined}>
    <Title order={2} c="var(--text)">
      {title}
    </Title>
    {children}
    {action && <Box mt="xs">{action}</Box>}
  </Stack>
);

/** For a closed order: the shipment, or a new quote if it expired. */
export const ClosedOrderLink = ({ requestId, isExpired }: { requestId: number; isExpired: boolean }) =>
  isExpired ? (
    <Button component={Link} variant="filled" to={changeQuotePath(requestId)}>
      Ask for a new quote
    </Button>
  ) : (
    <Button component={Link} variant="filled" to={stepPath(requestId, 'shipmentDetails')}>
      See the shipment
    </Button>
  );

interface OrderScreenProps {
  requestId: number;
  info: MainInfo;
  /** The step, for the title. */
  part?: string | undefined;
  children?: ReactNode;
}

export const OrderScreen = ({ requestId, info, part, children }: OrderScreenProps) => (
  <>
    <ActingStrip customerName={info.customerName} />
    <Screen
      title={titleOf(requestId, part)}
      beside={
        <Group gap="xs" wrap="nowrap">
          {info.livemode === false && <TestBadge />}
          <StatusControl requestId={requestId} info={info} />
        </Group>
      }
      width="sheet"
    >
      {info.livemode !== false && <StaffCustomerPanel customerId={info.customerId} />}
      {children}
    </Screen>
  </>
);

export const titleOf = (requestId: number, part?: string): string =>
  part ? `${part}, order ${requestId}` : `Order ${requestId}`;

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

interface StepScreenProps {
  requestId: number;
  /** The step, for the title; by default the order's number alone is the headline. */
  part?: string;
  /** False if the step has staff's stream itself. */
  hasStream?: boolean;
  children: ReactNode;
}

/** The frame of a step at an address of its own. Inside the wizard it adds nothing, because the wizard is the frame. */
export function StepScreen({ requestId, part, hasStream = true, children }: StepScreenProps) {
  const info = useMainInfo(requestId);
  useLeftCart(requestId, info);
  const isInWizard = useMatch('/shippingQuote/:shippingRequestId/*') !== null;
  if (isInWizard) return children;
  if (!info) {
    return (
      <Screen title={titleOf(requestId, part)} width="sheet">
        {children}
      </Screen>
    );
  }
  return (
    <OrderScreen requestId={requestId} info={info} part={part}>
      {children}
      {hasStream && <StaffStream requestId={requestId} firstFilter="comment" />}
    </OrderScreen>
  );
}
