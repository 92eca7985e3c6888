import type { Locks } from '#local/locks.ts';

/** The holder of a draft, who alone may edit it: this tab, another one, or, in a browser without locks, everybody. */
export type DraftHolder = 'asking' | 'mine' | 'theirs' | 'everybody';

/** This tab's claim to edit a draft. */
export interface DraftClaim {
  holder(): DraftHolder;
  /** Takes the draft from the other tab, which reads from then on. The draft is to be read anew once it is mine. */
  takeOver(): void;
  /** Lets another tab edit; ends once the draft can be claimed again. */
  release(): Promise<void>;
}

/**
 * Claims a draft for editing. The second tab reads, may take over, and gets the draft by itself when the first lets go
 * or dies. Every change of holder is reported; after a change to `theirs` nothing typed is to be saved.
 */
export function claimDraft(
  draftId: string,
  given: { locks: Locks | undefined; onChange: (holder: DraftHolder) => void },
): DraftClaim {
  const { locks, onChange } = given;
  const name = `quayside-draft-${draftId}`;
  let holder: DraftHolder = locks ? 'asking' : 'everybody';
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

  /** Ends when the lock is let go; is rejected when another tab takes it, or when this one waits no longer. */
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
