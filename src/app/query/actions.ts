import { useCallback, useRef, useState } from 'react';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { refreshAnswers } from './answers.ts';

/** One act of a screen. `run` answers null when a run is under way already: pressing twice acts once. */
export interface Action<C extends AnyCall> {
  run(input: GivenInput<C>): Promise<Answer<C> | null>;
  isRunning: boolean;
}

interface ActionOptions {
  /** Answers that the act makes old. */
  refresh?: readonly AnyCall[];
}

/**
 * Acts through a call. An act whose answer was lost keeps its idempotency key, so that trying the same again does it
 * once. `run` throws CallFailed; the screen shows it, once and in one place.
 */
export function useAction<C extends AnyCall>(call: C, { refresh = [] }: ActionOptions = {}): Action<C> {
  const [isRunning, setRunning] = useState(false);
  const attempt = useRef<{ key: string; input: string } | null>(null);
  const busy = useRef(false);
  const stale = useRef(refresh);
  stale.current = refresh;

  const run = useCallback(
    async (input: GivenInput<C>): Promise<Answer<C> | null> => {
      if (busy.current) return null;
      busy.current = true;
      setRunning(true);
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { key: makeId(), input: text };
      try {
        const answer = await makeCall(call, input, { key: attempt.current.key });
        attempt.current = null;
        await refreshAnswers(stale.current);
        return answer;
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status !== null && failure.status < 500) attempt.current = null;
        throw failure;
      } finally {
        busy.current = false;
        setRunning(false);
      }
    },
    [call],
  );
  return { run, isRunning };
}
