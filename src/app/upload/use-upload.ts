import { useRef, useState } from 'react';
import { useOnLeave } from '#app/base/use-on-leave.ts';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { uploadFiles } from '#local/upload.ts';
import { inMemory, runAttempt } from '#app/query/attempt.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';

/** Makes the responses of `refresh` stale. */
export function useUpload<C extends AnyEndpoint>(endpoint: C, refresh: readonly AnyEndpoint[]) {
  const [memory] = useState(inMemory);
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useOnLeave(() => running.current?.abort());

  /** Null when cancelled, or while another one is running. @throws RequestFailed */
  async function send(input: RequestInput<C> & { body: object }): Promise<ResponseOf<C> | null> {
    if (running.current) return null;
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      const response = await runAttempt(memory, input, {
        send: ({ key }) => uploadFiles(endpoint, input, { key, signal, onProgress: setProgress }),
      });
      void invalidateEndpoints(refresh);
      return response;
    } catch (failure) {
      if (signal.aborted) return null;
      throw failure;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return { progress, send, cancel: () => running.current?.abort() };
}
