import { useEffect, useRef, useState } from 'react';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { uploadCall } from '#local/upload.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { watchUnsaved } from '#app/shell/unsaved.ts';

interface Attempt {
  key: string;
  content: string;
}

/** Names what is sent, a file by its name, size and last change. */
const nameContent = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * Sends a form with files, and makes the answers of `refresh` old. One whose answer was lost or that was cancelled keeps its
 * idempotency key, so that sending the same again does it once.
 */
export function useUpload<C extends AnyCall>(call: C, refresh: readonly AnyCall[]) {
  /** The share that has left, from 0 to 1; null while nothing is sent. */
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
  async function send(input: GivenInput<C> & { body: object }): Promise<Answer<C> | null> {
    if (running.current) return null;
    const control = new AbortController();
    running.current = control;
    const content = nameContent(input);
    if (attempt.current?.content !== content) attempt.current = { key: makeId(), content };
    setProgress(0);
    try {
      const options = { key: attempt.current.key, signal: control.signal, onProgress: setProgress };
      const sent = await uploadCall(call, input, options);
      attempt.current = null;
      void refreshAnswers(refresh);
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
