import type { AnyCall } from '#contract/call.ts';
import { queueCalls } from '#contract/queue.ts';
import { useAction } from '#app/query/actions.ts';

/** The answers that an act on a row makes old. */
export const queueAnswers = [queueCalls.list, queueCalls.counts];

/** An act of one button on a row. */
export const useQueueAct = <C extends AnyCall>(call: C) => useAction(call, { refresh: queueAnswers });
