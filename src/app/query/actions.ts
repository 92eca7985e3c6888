import { useCallback, useState } from 'react';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { type GivenMessage, notifyFailure, showMessage } from '#app/base/messages.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { invalidateEndpoints } from './endpoint-query.ts';
import { type Attempt, type AttemptMemory, inMemory, makeAttempts } from './attempt.ts';

export function useAttempts(memory?: AttemptMemory) {
  const [isRunning, setRunning] = useState(false);
  const [attempt] = useState(() => makeAttempts(memory ?? inMemory(), setRunning));
  return { attempt, isRunning };
}

type Done = string | Omit<GivenMessage, 'kind'>;

/** `run` returns null while another run is under way, and when it was queued for later. */
export interface Action<C extends AnyEndpoint> {
  run(input: RequestInput<C>): Promise<ResponseOf<C> | null>;
  /**
   * Runs it and shows the outcome; `done` null: the screen shows success by itself. Null on failure as well.
   */
  act(input: RequestInput<C>, done: Done | ((response: ResponseOf<C>) => Done) | null): Promise<ResponseOf<C> | null>;
  /** Gone already counts as success. */
  remove(input: RequestInput<C>, done: string): Promise<void>;
  isRunning: boolean;
}

interface ActionOptions<C extends AnyEndpoint> {
  refresh?: readonly AnyEndpoint[];
  headers?: Record<string, string>;
  /** Updates the cache before the refetch, which may fail. */
  applyResponse?: (response: ResponseOf<C>, input: RequestInput<C>) => void;
  /** Queues the act where the server cannot be reached; false when it was not queued. */
  keep?: (input: RequestInput<C>, attempt: Attempt) => Promise<boolean>;
  isQueued?: () => boolean;
}

export function useAction<C extends AnyEndpoint>(endpoint: C, options: ActionOptions<C> = {}): Action<C> {
  const { attempt, isRunning } = useAttempts();
  const latest = useLatest(options);

  const run = useCallback(
    (input: RequestInput<C>): Promise<ResponseOf<C> | null> =>
      attempt(input, {
        send: ({ key }) => sendRequest(endpoint, input, { key, headers: latest.current.headers ?? {} }),
        take: async (response) => {
          latest.current.applyResponse?.(response, input);
          await invalidateEndpoints(latest.current.refresh ?? []);
        },
        keep: async (kept) => (await latest.current.keep?.(input, kept)) ?? false,
        mustWait: latest.current.isQueued?.(),
      }),
    [attempt, endpoint, latest],
  );

  const notify = useCallback(
    async (failure: unknown): Promise<void> => {
      notifyFailure(failure);
      if (failure.status !== null && failure.status < 500) await invalidateEndpoints(latest.current.refresh ?? []);
    },
    [latest],
  );
  const act: Action<C>['act'] = useCallback(
    async (input, done) => {
      try {
        const response = await run(input);
        if (response !== null && done !== null) showDone(typeof done === 'function' ? done(response) : done);
        return response;
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
        if (!(failure instanceof RequestFailed && failure.status === 404)) return await notify(failure);
        await invalidateEndpoints(latest.current.refresh ?? []);
      }
      showDone(done);
    },
    [run, notify, latest],
  );
  return { run, act, remove, isRunning };
}

const showDone = (done: Done): void =>
  showMessage({ kind: 'success', ...(typeof done === 'string' ? { text: done } : done) });
