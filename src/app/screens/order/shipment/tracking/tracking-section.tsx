import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shareWords } from './share-words.ts';
import { TrackingList } from './tracking-list.tsx';

interface TrackingSectionProps {
  requestId: number;
  tracking: ShipmentTracking | null;
  canShare: boolean;
  isShared: boolean;
  /** Opens the form that corrects an entry; null for who may not. */
  onCorrect: ((entryId: number) => void) | null;
}

export function TrackingSection({ requestId, tracking, canShare, isShared, onCorrect }: TrackingSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isReachable = useReachable();
  return (
    <Section title="Tracking">
      {tracking ? (
        <TrackingList tracking={tracking} editing={onCorrect && { requestId, onCorrect }} />
      ) : (
        <Text size="sm" c="dimmed">
          {shareWords.nothing}
        </Text>
      )}
      <Group gap="xs" mt="md">
        {canShare && (
          <Button disabled={!isReachable} onClick={() => setOpen(true)}>
            Share tracking
          </Button>
        )}
        {tracking?.trackingLink && (
          <Button
            component="a"
            variant="subtle"
            leftSection={<Icon name="outside" />}
            href={tracking.trackingLink}
            target="_blank"
            rel="noreferrer"
          >
            Carrier’s page
          </Button>
        )}
      </Group>
      {canShare && isShared && (
        <Text size="xs" c="dimmed" mt="xs">
          {shareWords.isShared}
        </Text>
      )}
      {canShare && !isReachable && (
        <Text size="xs" c="warn" mt="xs" role="status">
          {shareWords.needsConnection}
        </Text>
      )}
      {isOpen && <ShareDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </Section>
  );
}
