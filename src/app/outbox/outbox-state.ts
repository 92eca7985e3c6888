import type { Entry } from '#local/outbox/entry.ts';
import type { StorageTrouble } from '#local/store/storage-trouble.ts';
import { type LatePart, makeObservable } from '#app/base/observable.ts';

export interface OutboxState {
  /** In the order of sending; null before they were read. */
  entries: readonly Entry[] | null;
  /** Why they cannot be read. */
  trouble: StorageTrouble | null;
}

export const unknownOutbox: OutboxState = { entries: null, trouble: null };

export const outboxState = makeObservable<OutboxState>(unknownOutbox);

// Loaded after the first screen.
export const noticePart = makeObservable<LatePart | null>(null);
export const dataAgePart = makeObservable<LatePart | null>(null);

/** Events of the window, and of the document if they bubble. Returns a function that stops it. */
export function onEvents(acts: Readonly<Record<string, () => unknown>>): () => void {
  const ended = new AbortController();
  for (const [name, act] of Object.entries(acts)) {
    const target = name === 'visibilitychange' ? document : window;
    target.addEventListener(name, () => void act(), { signal: ended.signal });
  }
  return () => ended.abort();
}
