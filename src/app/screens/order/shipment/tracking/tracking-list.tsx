import { ActionIcon, Flex, Group, Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { Icon } from '#app/ui/icon.tsx';
import { trackingEndpoints } from '#contract/tracking.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { named } from '#app/ui/named.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';

const words = shipmentActMessages;

interface EntryActsProps {
  requestId: number;
  entry: ShipmentTracking['events'][number];
  onCorrect: (entryId: number) => void;
}

function EntryActs({ requestId, entry, onCorrect }: EntryActsProps) {
  const isReachable = useReachable();
  const action = useAction(trackingEndpoints.withdraw, { refresh: orderEndpoints });

  async function withdraw(): Promise<void> {
    const { title, question } = words.withdraw;
    const isSure = await askConfirmation({
      title: title(entry.status),
      question,
      yes: 'Withdraw',
      no: 'Keep',
      danger: true,
    });
    if (isSure) await action.act({ params: { id: requestId, entryId: entry.id } }, words.done.withdrawn);
  }
  return (
    // Negative margins, so that the buttons do not make the line higher.
    <Group gap="2xs" wrap="nowrap" my="calc((1.25rem - var(--control-small)) / 2)">
      <ActionIcon
        size="sm"
        {...named(`Correct ${entry.status}`)}
        disabled={!isReachable}
        onClick={() => onCorrect(entry.id)}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon
        size="sm"
        {...named(`Withdraw ${entry.status}`)}
        disabled={!isReachable && !action.isRunning}
        {...busyWhile(action.isRunning)}
        onClick={() => void withdraw()}
      >
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  );
}

interface TrackingListProps {
  tracking: ShipmentTracking;
  /** Null for users who may not correct it. */
  editing: Omit<EntryActsProps, 'entry'> | null;
}

/** Newest first, with the time of each place; the event that gives the state stands out. */
export function TrackingList({ tracking, editing }: TrackingListProps) {
  const isCurrent = ({ dateAndTime, status }: ShipmentTracking['events'][number]): boolean =>
    dateAndTime === tracking.dateAndTime && status === tracking.status;
  return (
    <>
      {tracking.isDamaged && (
        <Text size="sm" c="bad" mb="sm">
          <Icon name="warning" size={16} /> {trackingMessages.damaged}
        </Text>
      )}
      {tracking.quietSince !== null && (
        <Text size="sm" c="warn" mb="sm">
          {trackingMessages.quiet(tracking.quietSince)}
        </Text>
      )}
      {tracking.expectedDelivery !== null && (
        <Text size="sm" c="dimmed" mb="sm">
          Expected delivery{' '}
          <Text inherit component="time" fw={600} c="var(--text)" dateTime={tracking.expectedDelivery}>
            {tracking.expectedDelivery}
          </Text>
        </Text>
      )}
      <Timeline role="list" aria-label="Tracking">
        {tracking.events.map((entry) => (
          <Timeline.Item key={entry.id} role="listitem" styles={bulletStyles(entry, isCurrent(entry))}>
            <Flex wrap="wrap" justify="space-between" align="flex-start" rowGap={0} columnGap="md">
              <Text
                component="div"
                size="sm"
                miw={0}
                fw={isCurrent(entry) ? 600 : 400}
                style={{ overflowWrap: 'anywhere' }}
              >
                {entry.status}
                {entry.place && <Quiet> {entry.place}</Quiet>}
                {entry.description && <Quiet display="block">{entry.description}</Quiet>}
              </Text>
              <Group gap="2xs" wrap="nowrap">
                <Text component="time" size="sm" c="dimmed" dateTime={entry.dateAndTime}>
                  {entry.localTime} {entry.zone}
                </Text>
                {editing && <EntryActs {...editing} entry={entry} />}
              </Group>
            </Flex>
          </Timeline.Item>
        ))}
      </Timeline>
    </>
  );
}

/** The current event has a full bullet, a planned one a dashed bullet. */
const bulletStyles = ({ isPlanned }: ShipmentTracking['events'][number], isCurrent: boolean) => {
  if (isPlanned) return { itemBullet: { borderStyle: 'dashed' } };
  return isCurrent ? { itemBullet: { borderColor: 'var(--good)', background: 'var(--good)' } } : {};
};

const Quiet = (props: { display?: 'block'; children: ReactNode }) => (
  <Text inherit span fw={400} c="dimmed" {...props} />
);
