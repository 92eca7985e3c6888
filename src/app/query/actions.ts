import { useMutation } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { type NewMessage, notifyFailure, showMessage } from '#app/base/messages.ts';
import { invalidateEndpoints } from './endpoint-query.ts';
import { type Attempt, type AttemptMemory, inMemory, runAttempt } from './attempt.ts';
import { queryClient } from './query-client.ts';

type Done = string | Omit<NewMessage, 'kind'>;

/** `run` returns null while another run is underway, and when it was queued. */
export interface Action<C extends AnyEndpoint> {
  run(input: RequestInput<C>): Promise<ResponseOf<C> | null>;
  /** Runs it and shows the outcome; `done` null: the screen itself shows success. Also null after a failure. */
  act(input: RequestInput<C>, done: Done | ((response: ResponseOf<C>) => Done) | null): Promise<ResponseOf<C> | null>;
  /** A missing object counts as success. False: it is still there, or it is being removed already. */
  remove(input: RequestInput<C>, done: string): Promise<boolean>;
  isRunning: boolean;
}

interface ActionOptions<C extends AnyEndpoint> {
  refresh?: readonly AnyEndpoint[];
  headers?: Record<string, string>;
  /** Updates the cache before the refetch, which may fail. */
  applyResponse?: (response: ResponseOf<C>, input: RequestInput<C>) => void;
  /** What a press is about besides its input, such as a version: with another one it is another attempt. */
  since?: string | number | undefined;
  keep?: (input: RequestInput<C>, attempt: Attempt) => Promise<boolean>;
  isQueued?: () => boolean;
  /** Of a caller that outlives the action. */
  memory?: AttemptMemory;
}

export function useAction<C extends AnyEndpoint>(endpoint: C, options: ActionOptions<C> = {}): Action<C> {
  const { refresh = [], headers = {}, applyResponse, since, keep, isQueued } = options;
  const id = useId();
  const [own] = useState(inMemory);
  const memory = options.memory ?? own;
  const { mutateAsync, isPending } = useMutation(
    {
      mutationKey: [id],
      mutationFn: (input: RequestInput<C>) =>
        runAttempt(memory, since === undefined ? input : [input, since], {
          send: ({ key }) => sendRequest(endpoint, input, { key, headers }),
          keep: keep && ((begun) => keep(input, begun)),
          mustWait: isQueued?.(),
        }),
      async onSuccess(response, input) {
        if (response === null) return;
        applyResponse?.(response, input);
        await invalidateEndpoints(refresh);
      },
    },
    queryClient,
  );

  const run = useCallback(
    async (input: RequestInput<C>): Promise<ResponseOf<C> | null> =>
      queryClient.isMutating({ mutationKey: [id] }) > 0 ? null : await mutateAsync(input),
    [id, mutateAsync],
  );

  async function notify(failure: unknown): Promise<void> {
    notifyFailure(failure);
    if (failure.status !== null && failure.status < 500) await invalidateEndpoints(refresh);
  }
  return {
    run,
    async act(input, done) {
      try {
        const response = await run(input);
        if (response !== null && done !== null) showDone(typeof done === 'function' ? done(response) : done);
        return response;
      } catch (failure) {
        await notify(failure);
        return null;
      }
    },
    async remove(input, done) {
      try {
        if ((await run(input)) === null) return false;
      } catch (failure) {
        if (!(failure instanceof RequestFailed && failure.status === 404)) {
          await notify(failure);
          return false;
        }
        await invalidateEndpoints(refresh);
      }
      showDone(done);
      return true;
    },
    isRunning: isPending,
  };
}

const showDone = (done: Done): void =>
  showMessage({ kind: 'success', ...(typeof done === 'string' ? { text: done } : done) });
