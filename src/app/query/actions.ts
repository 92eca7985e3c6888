import { useCallback, useRef, useState } from 'react';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { type GivenMessage, notifyFailure, showMessage } from '#app/base/messages.ts';
import { refreshAnswers } from './answers.ts';
import { type Attempt, type AttemptMemory, inMemory, makeAttempts } from './attempt.ts';

/** The attempts of one button of a screen, and whether one is under way. */
export function useAttempts(memory?: AttemptMemory) {
  const [isRunning, setRunning] = useState(false);
  const [attempt] = useState(() => makeAttempts(memory ?? inMemory(), setRunning));
  return { attempt, isRunning };
}

/** Said after an act that succeeded. */
type Done = string | Omit<GivenMessage, 'kind'>;

/**
 * One act of a screen. `run` answers null when a run is under way already, so that pressing twice acts once, and when it
 * was kept to be sent later.
 */
export interface Action<C extends AnyCall> {
  run(input: GivenInput<C>): Promise<Answer<C> | null>;
  /**
   * Runs it and shows what became of it: `done` once it is (null: the screen shows it), else why not. Null as well where it
   * failed.
   */
  act(input: GivenInput<C>, done: Done | ((answer: Answer<C>) => Done) | null): Promise<Answer<C> | null>;
  /** Removes something, as `act` does. Where it is gone already, somebody was faster: that is what was wanted. */
  remove(input: GivenInput<C>, done: string): Promise<void>;
  isRunning: boolean;
}

interface ActionOptions<C extends AnyCall> {
  /** Answers that the act makes old. */
  refresh?: readonly AnyCall[];
  /** Sent along, such as the version that was read. */
  headers?: Record<string, string>;
  /** Takes what the server said into what the page shows: the reading anew that follows may get no answer. */
  takeAnswer?: (answer: Answer<C>, input: GivenInput<C>) => void;
  /** Keeps the act to be sent later, where the server cannot be reached or did not answer. False when it was not kept. */
  keep?: (input: GivenInput<C>, attempt: Attempt) => Promise<boolean>;
  /** The act has to wait behind others that wait: it is kept in any case. */
  isQueued?: () => boolean;
}

/** Acts through a call. `run` throws CallFailed, which the screen shows, once and in one place; `act` shows it as a message. */
export function useAction<C extends AnyCall>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const { attempt, isRunning } = useAttempts();
  const latest = useRef(options);
  latest.current = options;

  const run = useCallback(
    (input: GivenInput<C>): Promise<Answer<C> | null> =>
      attempt(input, {
        send: ({ key }) => makeCall(call, input, { key, headers: latest.current.headers ?? {} }),
        take: async (answer) => {
          latest.current.takeAnswer?.(answer, input);
          await refreshAnswers(latest.current.refresh ?? []);
        },
        keep: async (kept) => (await latest.current.keep?.(input, kept)) ?? false,
        mustWait: latest.current.isQueued?.(),
      }),
    [attempt, call],
  );

  const notify = useCallback(async (failure: unknown): Promise<void> => {
    notifyFailure(failure);
    if (failure.status !== null && failure.status < 500) await refreshAnswers(latest.current.refresh ?? []);
  }, []);
  const act: Action<C>['act'] = useCallback(
    async (input, done) => {
      try {
        const answer = await run(input);
        if (answer !== null && done !== null) showDone(typeof done === 'function' ? done(answer) : done);
        return answer;
      } catch (failure) {
        await notify(failure);
        return null;
      }
    },
    [run, notify],
  );
  const remove: Action<C>['remove'] = useCallback(
    async (input, done) => {
      try {
        if ((await run(input)) === null) return;
      } catch (failure) {
        if (!(failure instanceof CallFailed && failure.status === 404)) return await notify(failure);
        await refreshAnswers(latest.current.refresh ?? []);
      }
      showDone(done);
    },
    [run, notify],
  );
  return { run, act, remove, isRunning };
}

const showDone = (done: Done): void =>
  showMessage({ kind: 'success', ...(typeof done === 'string' ? { text: done } : done) });
