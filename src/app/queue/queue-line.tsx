import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { countText } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { type QueueKind, queueKinds } from '#domain/queue-kinds.ts';
import { Sideways } from '#app/ui/sideways.tsx';
import { useQueueCounts } from './use-queue-counts.ts';

/** Rows in the work queue; nothing for 0. */
export function QueueBadge() {
  const counts = useQueueCounts();
  const all = counts ? queueKinds.reduce((sum, kind) => sum + counts.kinds[kind], 0) : 0;
  return all > 0 && ` ${countText(all)}`;
}

/** Delivered orders that lack their carrier's invoice; nothing for 0. */
export function InvoiceBadge() {
  const count = useQueueCounts()?.kinds.invoiceToEnter ?? 0;
  return count > 0 && ` ${countText(count)}`;
}

/** One line of links that scrolls sideways. */
export function QueueLine() {
  const counts = useQueueCounts();
  if (!counts) return null;
  const kinds = queueKinds.filter((kind) => counts.kinds[kind] > 0);
  return (
    <Sideways label={queueMessages.title} flex="1 1 auto" gap="xs">
      {kinds.length === 0 && (
        <Text fz="sm" c="dimmed">
          {queueMessages.none}
        </Text>
      )}
      {kinds.map((kind) => (
        <Button key={kind} component={Link} to={queuePathOf(kind)} size="xs" radius={999} px="sm" flex="none" fw={400}>
          {queueMessages.counted(queueMessages.kinds[kind], countText(counts.kinds[kind]))}
        </Button>
      ))}
    </Sideways>
  );
}

const queuePath = '/workQueue';

const queuePathOf = (kind: QueueKind): string => `${queuePath}?kind=${kind}`;
