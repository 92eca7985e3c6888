import { countText } from '#contract/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { useQueueCounts } from './use-queue-counts.ts';

/** The number of all rows in the work queue, behind its entry in the menu; nothing where there are none. */
export function QueueBadge() {
  const counts = useQueueCounts();
  const all = counts ? queueKinds.reduce((sum, kind) => sum + counts.kinds[kind], 0) : 0;
  return all > 0 && ` ${countText(all)}`;
}
