import { useCallback, useRef, useState } from 'react';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { connection } from '#local/connection.ts';
import { watchUnsaved } from '#app/shell/unsaved.ts';
import { refreshAnswers } from './answers.ts';

let running = 0;
// A page that loads anew in the middle of an act would not learn what came of it.
watchUnsaved(() => running > 0);

/**
 * One act of a screen. `run` answers null when a run is under way already, so that pressing twice acts once, and when it
 * was kept to be sent later.
 */
export interface Action<C extends AnyCall> {
  run(input: GivenInput<C>): Promise<Answer<C> | null>;
  isRunning: boolean;
}

/** An attempt at an act that could not be brought to an end. */
export interface Attempt {
  /** Its idempotency key. */
  key: string;
  /** It was sent, and nobody answered. */
  mayHaveArrived: boolean;
}

interface ActionOptions<C extends AnyCall> {
  /** Answers that the act makes old. */
  refresh?: readonly AnyCall[];
  /** Sent along, such as the version that was read. */
  headers?: Record<string, string>;
  /** Takes what the server said into what the page shows: the reading anew that follows may get no answer. */
  learn?: (answer: Answer<C>, input: GivenInput<C>) => void;
  /** Keeps the act to be sent later, where the server cannot be reached or did not answer. False when it was not kept. */
  keep?: (input: GivenInput<C>, attempt: Attempt) => Promise<boolean>;
  /** The act has to wait behind others that wait: it is kept in any case. */
  isQueued?: () => boolean;
}

interface Begun extends Attempt {
  input: string;
}

/** Nobody answered, or something before the server did. The server's own words about its state are shown. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === null || failure.status === 502 || failure.status === 504);

/**
 * Acts through a call. An act whose answer was lost keeps its idempotency key, so that trying the same again does it
 * once. `run` throws CallFailed; the screen shows it, once and in one place.
 */
export function useAction<C extends AnyCall>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const [isRunning, setRunning] = useState(false);
  const attempt = useRef<Begun | null>(null);
  const busy = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const run = useCallback(
    async (input: GivenInput<C>): Promise<Answer<C> | null> => {
      if (busy.current) return null;
      busy.current = true;
      running++;
      setRunning(true);
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { key: makeId(), input: text, mayHaveArrived: false };
      const begun = attempt.current;
      const keep = async (): Promise<boolean> => {
        const { key, mayHaveArrived } = begun;
        const isKept = (await latest.current.keep?.(input, { key, mayHaveArrived })) ?? false;
        if (isKept) attempt.current = null;
        return isKept;
      };
      try {
        const mustWait = !connection.isReachable() || latest.current.isQueued?.();
        if (mustWait && (await keep())) return null;
        begun.mayHaveArrived = true;
        const answer = await makeCall(call, input, { key: begun.key, headers: latest.current.headers ?? {} });
        attempt.current = null;
        latest.current.learn?.(answer, input);
        await refreshAnswers(latest.current.refresh ?? []);
        return answer;
      } catch (failure) {
        if (isUnanswered(failure) && (await keep())) return null;
        if (failure instanceof CallFailed && failure.status !== null && failure.status < 500) attempt.current = null;
        throw failure;
      } finally {
        busy.current = false;
        running--;
        setRunning(false);
      }
    },
    [call],
  );
  return { run, isRunning };
}
