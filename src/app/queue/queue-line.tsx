import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { countText } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { queuePathOf } from './queue-path.ts';
import { useQueueCounts } from './use-queue-counts.ts';

/** The open work as a line of links, each kind with its number; nothing where nobody is needed. */
export function QueueLine() {
  const counts = useQueueCounts();
  const wrap = useIsPhone() ? 'nowrap' : 'wrap';
  const kinds = counts ? queueKinds.filter((kind) => counts.kinds[kind] > 0) : [];
  if (!counts || kinds.length === 0) return null;
  return (
    <Group component="nav" aria-label={queueMessages.title} className="q-chip-row" gap={6} wrap={wrap}>
      {kinds.map((kind) => (
        <Button key={kind} component={Link} to={queuePathOf(kind)} size="xs" radius={999} px="sm" flex="none" fw={400}>
          {queueMessages.counted(queueMessages.kinds[kind], countText(counts.kinds[kind]))}
        </Button>
      ))}
    </Group>
  );
}
