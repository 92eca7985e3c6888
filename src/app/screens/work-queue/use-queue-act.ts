import type { AnyCall } from '#contract/call.ts';
import { queueCalls } from '#contract/queue.ts';
import { useAction } from '#app/query/actions.ts';

/** The cached responses that an act on a row makes stale. */
export const queueAnswers = [queueCalls.list, queueCalls.counts];

export const useQueueAct = <C extends AnyCall>(call: C) => useAction(call, { refresh: queueAnswers });
