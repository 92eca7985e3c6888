import type { UserStore } from '#local/store/user-store.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { saveParts } from './save-parts.ts';

/** Where what was typed stands: on the disk, on its way, or not kept. */
export type SaveState = 'saved' | 'saving' | 'failed';

/** Keeps a draft as it is typed. */
export interface DraftSaver {
  /** Takes the newest value of a part; it is on the disk when the state says saved. */
  savePart(part: string, value: unknown): void;
  removePart(part: string): void;
  /** Writes at once what is not written, for a page that hides; ends when it is written or has failed. */
  flush(): Promise<void>;
  state(): SaveState;
  /** Why the last writing failed: a StorageTrouble or a DraftGone; null when it did not. */
  trouble(): Error | null;
  subscribe(listener: (state: SaveState) => void): () => void;
  /** Writes what is left and takes nothing more. */
  stop(): Promise<void>;
}

/** The parts that a saver uses. */
export interface SaverOptions {
  now: () => number;
  /** The pause after the last key before a write, in ms; 250 where it is left out. */
  delayMs?: number;
  /** The longest time from the first unwritten key to a write, in ms, for somebody who types without a pause. */
  longestMs?: number;
  timer?: StartTimer;
}

/** Gathers what is typed into a draft and writes the parts that changed, in one transaction after a pause. */
export function createDraftSaver(store: UserStore, draftId: string, options: SaverOptions): DraftSaver {
  const { now, delayMs = 250, longestMs = 1000, timer = startTimer } = options;
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
    let taken = pending;
    try {
      while (isDue && pending.size > 0) {
        isDue = false;
        taken = pending;
        pending = new Map();
        await saveParts(store, draftId, taken, now());
      }
      if (pending.size === 0) notify('saved', null);
    } catch (error) {
      // A text that was typed meanwhile is newer than the one that could not be written.
      pending = new Map([...taken, ...pending]);
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
