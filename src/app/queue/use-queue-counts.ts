import { useEffect } from 'react';
import { queueEndpoints, type QueueCounts } from '#contract/queue.ts';
import { invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { useNow } from '#app/ui/use-now.ts';

/** Time alone adds rows too: a deadline passes, or a postponed row is due. */
const everyMs = 60_000;

/** For staff only; null before the first answer. */
export function useQueueCounts(): QueueCounts | null {
  const now = useNow(everyMs);
  const { data, dataUpdatedAt } = useEndpoint(queueEndpoints.counts, {});
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.parse(now) - dataUpdatedAt >= everyMs / 2)
      void invalidateEndpoints([queueEndpoints.counts]);
  }, [now, dataUpdatedAt]);
  return data ?? null;
}
