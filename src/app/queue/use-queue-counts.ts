import { useEffect } from 'react';
import { queueCalls, type QueueCounts } from '#contract/queue.ts';
import { refreshAnswers, useAnswer } from '#app/query/answers.ts';
import { useNow } from '#app/ui/use-now.ts';

/** Time alone makes work, too: a deadline passes, a row is put off no longer. */
const everyMs = 60_000;

/** The numbers of rows in the work queue, kept as they are on the server; null while nothing is known. For staff alone. */
export function useQueueCounts(): QueueCounts | null {
  const now = useNow(everyMs);
  const { data, dataUpdatedAt } = useAnswer(queueCalls.counts, {});
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.parse(now) - dataUpdatedAt >= everyMs / 2) void refreshAnswers([queueCalls.counts]);
  }, [now, dataUpdatedAt]);
  return data ?? null;
}
