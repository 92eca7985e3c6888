import type { AnyCall, GivenInput } from '#contract/call.ts';
import { queueCalls } from '#contract/queue.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';

/** The answers that an act on a row makes old. */
export const queueAnswers = [queueCalls.list, queueCalls.counts];

/** An act of one button on a row: `done` is said after it, and a refusal with its reason, after which the rows are read anew. */
export function useQueueAct<C extends AnyCall>(call: C) {
  const { run, isRunning } = useAction(call, { refresh: queueAnswers });
  async function act(input: GivenInput<C>, done: string): Promise<void> {
    try {
      if ((await run(input)) !== null) showMessage({ kind: 'success', text: done });
    } catch (failure) {
      notifyFailure(failure);
      if (failure.status !== null && failure.status < 500) await refreshAnswers(queueAnswers);
    }
  }
  return { act, isRunning };
}
