import { queueEndpoints, type QueueCounts } from '#contract/queue.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';

/** Time alone adds rows: a deadline passes, or a snoozed row is due. */
const everyMs = 60_000;

/** For staff only; null before the first response. */
export function useQueueCounts(): QueueCounts | null {
  return useEndpoint(queueEndpoints.counts, {}, { everyMs }).data ?? null;
}
