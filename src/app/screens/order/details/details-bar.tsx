import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { ClosedWay } from '#app/screens/order/closed-way.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';

interface DetailsBarProps {
  requestId: number;
  service: ShippingDetailsAnswer['shippingService'];
  /** Null where nothing is insured. */
  insurance: ShippingDetailsAnswer['packageDetails']['insurance'];
  /** Why the details can no longer be saved; null when they can. */
  closed: string | null;
  isExpired: boolean;
  isRunning: boolean;
  /** Where what was typed stands. */
  word: ReactNode;
  onBack: () => void;
}

/** The purpose of the details, and the two ways to go. */
export function DetailsBar({
  requestId,
  service,
  insurance,
  closed,
  isExpired,
  isRunning,
  word,
  onBack,
}: DetailsBarProps) {
  const mustWait = !useReachable() && closed === null && !isRunning;
  return (
    <ActionBar
      actions={
        <>
          <Button leftSection={<Icon name="arrow-left" />} onClick={onBack}>
            Back
          </Button>
          {closed === null ? (
            <Button variant="filled" type="submit" {...busyWhile(isRunning)} disabled={mustWait}>
              Next
            </Button>
          ) : (
            <ClosedWay requestId={requestId} isExpired={isExpired} />
          )}
        </>
      }
    >
      {closed !== null && <p role="alert">{closed}</p>}
      {mustWait && (
        <Text size="xs" c="warn" maw={640} role="status">
          {outboxMessages.detailsNeedConnection}
        </Text>
      )}
      {service && (
        <Group component="p" align="baseline" gap="0 10px" fz="sm" lh="sm">
          <Text inherit span fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {service.productName}
          </Text>
          <Money amount={service.finalPrice} />
          {insurance && (
            <Text inherit span>
              {priceMessages.insuredFor} <Money {...insurance} />
            </Text>
          )}
        </Group>
      )}
      {word}
    </ActionBar>
  );
}
