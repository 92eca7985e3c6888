import { countText } from '#contract/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { useQueueCounts } from './use-queue-counts.ts';

/** The number of rows in the work queue; nothing where it is 0. */
export function QueueBadge() {
  const counts = useQueueCounts();
  const all = counts ? queueKinds.reduce((sum, kind) => sum + counts.kinds[kind], 0) : 0;
  return all > 0 && ` ${countText(all)}`;
}
