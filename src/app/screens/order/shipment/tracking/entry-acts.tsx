import { ActionIcon, Group } from '@mantine/core';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { trackingCalls } from '#contract/tracking.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';

const words = shipmentActMessages;

export interface EntryActsProps {
  requestId: number;
  entry: ShipmentTracking['events'][number];
  onCorrect: (entryId: number) => void;
}

/** The acts of staff on an entry of the tracking: correct it, or take it back. */
export function EntryActs({ requestId, entry, onCorrect }: EntryActsProps) {
  const isReachable = useReachable();
  const action = useAction(trackingCalls.withdraw, { refresh: orderAnswers });

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
    // They do not move the lines apart.
    <Group gap={4} wrap="nowrap" my="calc((1.25rem - var(--control-small)) / 2)">
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
        disabled={!isReachable}
        {...busyWhile(action.isRunning)}
        onClick={() => void withdraw()}
      >
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  );
}
