import type { Entry } from '#local/outbox/entry.ts';
import type { StorageTrouble } from '#local/store/storage-trouble.ts';
import { type LatePart, makeObservable } from '#app/base/observable.ts';

/** The page's view of the outbox of the signed-in user. */
export interface OutboxState {
  /** In the order of sending; null until they were read. */
  entries: readonly Entry[] | null;
  /** Why they cannot be read; null when they can. */
  trouble: StorageTrouble | null;
}

export const unknownOutbox: OutboxState = { entries: null, trouble: null };

export const outboxState = makeObservable<OutboxState>(unknownOutbox);

/** The notice in the top bar, once its code is there: the first screen does without. */
export const noticePart = makeObservable<LatePart | null>(null);

/** Listens to events of the window, those of the document that reach it included, until the answered function is called. */
export function onEvents(acts: Readonly<Record<string, () => unknown>>): () => void {
  const ended = new AbortController();
  for (const [name, act] of Object.entries(acts)) {
    const target = name === 'visibilitychange' ? document : window;
    target.addEventListener(name, () => void act(), { signal: ended.signal });
  }
  return () => ended.abort();
}
