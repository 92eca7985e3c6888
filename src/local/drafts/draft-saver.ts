import type { UserStore } from '#local/store/user-store.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { localMessages } from '#domain/messages/local.ts';

/** Undefined removes a part. */
type ChangedParts = ReadonlyMap<string, unknown>;

/** It was removed meanwhile; what was typed is not saved. */
export class DraftMissing extends Error {
  constructor() {
    super(localMessages.draftDeleted);
    this.name = 'DraftMissing';
  }
}

/** In one transaction. @throws DraftMissing; StorageTrouble */
export async function saveParts(store: UserStore, draftId: string, changed: ChangedParts, now: number): Promise<void> {
  await store.write(['drafts', 'draftParts'], async (database) => {
    // No parts without a draft: after a removal or sign-out in another tab nothing must come back.
    const draft = await database.drafts.get(draftId);
    if (!draft) throw new DraftMissing();
    await database.drafts.put({ ...draft, updatedAt: now });
    for (const [part, value] of changed) {
      if (value === undefined) await database.draftParts.delete([draftId, part]);
      else await database.draftParts.put({ draftId, part, value });
    }
  });
}

export type SaveState = 'saved' | 'saving' | 'failed';

export interface DraftSaver {
  /** Is on the disk once the state is `saved`. */
  savePart(part: string, value: unknown): void;
  removePart(part: string): void;
  flush(): Promise<void>;
  state(): SaveState;
  trouble(): Error | null;
  subscribe(listener: (state: SaveState) => void): () => void;
  stop(): Promise<void>;
}

/** Milliseconds after the last key. */
const delayMs = 250;
/** Milliseconds after the first unsaved key, for typing without a pause. */
const longestMs = 1000;

export interface SaverOptions {
  now: () => number;
  timer?: StartTimer;
}

export function createDraftSaver(store: UserStore, draftId: string, options: SaverOptions): DraftSaver {
  const { now, timer = startTimer } = options;
  const listeners = new Set<(state: SaveState) => void>();
  let pending = new Map<string, unknown>();
  let state: SaveState = 'saved';
  let trouble: Error | null = null;
  let writing = Promise.resolve();
  let isWriting = false;
  let isDue = false;
  let isStopped = false;
  let stopPause = (): void => {};
  let stopLongest: (() => void) | null = null;
  const leave = store.onLetGo(flush);

  function notify(next: SaveState, failure: Error | null): void {
    trouble = failure;
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener(next);
  }

  function stopTimers(): void {
    stopPause();
    stopLongest?.();
    stopLongest = null;
  }

  function take(part: string, value: unknown): void {
    if (isStopped) return;
    pending.set(part, value);
    notify('saving', null);
    stopPause();
    stopPause = timer(delayMs, () => void flush());
    stopLongest ??= timer(longestMs, () => void flush());
  }

  async function writeDue(): Promise<void> {
    isWriting = true;
    let batch = pending;
    try {
      while (isDue && pending.size > 0) {
        isDue = false;
        batch = pending;
        pending = new Map();
        await saveParts(store, draftId, batch, now());
      }
      if (pending.size === 0) notify('saved', null);
    } catch (error) {
      // Text typed meanwhile is newer than what could not be written.
      pending = new Map([...batch, ...pending]);
      notify('failed', error as Error);
    } finally {
      isWriting = false;
    }
  }

  function flush(): Promise<void> {
    stopTimers();
    isDue = true;
    if (!isWriting) writing = writeDue();
    return writing;
  }

  return {
    savePart: (part, value) => take(part, structuredClone(value)),
    removePart: (part) => take(part, undefined),
    flush,
    state: () => state,
    trouble: () => trouble,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      await flush();
      leave();
    },
  };
}
