import type { Locks } from '#local/locks.ts';

/** `everybody`: in a browser without locks. */
export type DraftHolder = 'pending' | 'mine' | 'theirs' | 'everybody';

export interface DraftClaim {
  holder(): DraftHolder;
  /** Once it is `mine` the draft must be read again. */
  takeOver(): void;
  release(): Promise<void>;
}

/** A second tab only reads, but may take over, and gets the draft when the first one closes. After `theirs` nothing may be saved. */
export function claimDraft(
  draftId: string,
  watching: { locks: Locks | undefined; onChange: (holder: DraftHolder) => void },
): DraftClaim {
  const { locks, onChange } = watching;
  const name = `quayside-draft-${draftId}`;
  let holder: DraftHolder = locks ? 'pending' : 'everybody';
  let isStopped = false;
  let letGo = (): void => {};
  let waiting: AbortController | null = null;
  let claimed: Promise<unknown> = Promise.resolve();

  function notify(next: DraftHolder): void {
    if (isStopped || next === holder) return;
    holder = next;
    onChange(next);
  }

  const keep = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    notify('mine');
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };

  function queue(): void {
    waiting = new AbortController();
    claim({ signal: waiting.signal }, keep);
  }

  /** Rejects when another tab takes the lock, and when waiting is aborted. */
  function claim(options: LockOptions, work: (lock: Lock | null) => unknown): void {
    const wasWaiting = options.signal;
    claimed = locks!.request(name, options, work).catch(() => {
      if (isStopped || wasWaiting?.aborted) return;
      notify('theirs');
      queue();
    });
  }

  if (locks) {
    claim({ ifAvailable: true }, (lock) => {
      if (isStopped) return null;
      if (lock) return keep();
      notify('theirs');
      queue();
      return null;
    });
  }

  return {
    holder: () => holder,
    takeOver: () => {
      if (isStopped || holder !== 'theirs') return;
      waiting?.abort();
      claim({ steal: true }, keep);
    },
    release: async () => {
      isStopped = true;
      waiting?.abort();
      letGo();
      await claimed;
    },
  };
}
