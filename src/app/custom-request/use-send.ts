import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#contract/call.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { uploadCall } from '#local/upload.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { watchUnsaved } from '#app/shell/unsaved.ts';
import type { CustomBody } from './typed-custom-request.ts';

type Sent = Answer<typeof customRequestCalls.ask>;

interface Attempt {
  key: string;
  content: string;
}

const nameContent = (body: CustomBody, files: readonly File[]): string =>
  JSON.stringify([body, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/**
 * Sends a custom request. One whose answer was lost or that was cancelled keeps its idempotency key, so that sending the
 * same again does it once.
 */
export function useSend() {
  /** How much has left, from 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const unwatch = watchUnsaved(() => running.current !== null);
    return () => {
      unwatch();
      running.current?.abort();
    };
  }, []);

  /** Answers null when it was cancelled or one is under way. @throws CallFailed */
  async function send(body: CustomBody, files: File[]): Promise<Sent | null> {
    if (running.current) return null;
    const control = new AbortController();
    running.current = control;
    const content = nameContent(body, files);
    if (attempt.current?.content !== content) attempt.current = { key: makeId(), content };
    setProgress(0);
    try {
      const input = { body: { JsonData: body, Files: files } };
      const options = { key: attempt.current.key, signal: control.signal, onProgress: setProgress };
      const sent = await uploadCall(customRequestCalls.ask, input, options);
      attempt.current = null;
      void refreshAnswers([customRequestCalls.list]);
      return sent;
    } catch (failure) {
      if (control.signal.aborted) return null;
      if (failure instanceof CallFailed && failure.status !== null && failure.status < 500) attempt.current = null;
      throw failure;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return { progress, send, cancel: () => running.current?.abort() };
}
