import { queueEndpoints, type QueueCounts } from '#contract/queue.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';

/** Time alone adds rows too: a deadline passes, or a postponed row is due. */
const everyMs = 60_000;

/** For staff only; null before the first answer. */
export function useQueueCounts(): QueueCounts | null {
  return useEndpoint(queueEndpoints.counts, {}, { everyMs }).data ?? null;
}
