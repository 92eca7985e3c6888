import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createDraftKeeper, type DraftKeeper, type KeeperState } from '#local/drafts/draft-keeper.ts';
import type { DraftKind } from '#local/drafts/draft.ts';
import { findDraft } from '#local/drafts/find-drafts.ts';
import { readDraft } from '#local/drafts/keep-drafts.ts';
import { makeId } from '#local/browser-id.ts';
import { browserLocks } from '#local/locks.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { useSignedInUser } from '#app/base/session.ts';

interface KeptForm {
  kind: DraftKind;
  /** The subject of the form, as its draft names it. */
  about: number | null;
  /** The id of the draft, of which there may be none yet; made here where the subject finds it. */
  id?: string;
  /** There is certainly none yet. */
  isNew?: boolean;
  formVersion: number;
}

/** A form's draft, ready to be filled in. */
export interface OpenDraft {
  keeper: DraftKeeper;
  /** The texts of an earlier visit; null for none. */
  parts: Record<string, unknown> | null;
  /** It was sent off and waits in the outbox: until it is taken back it is not to be changed. */
  isWaiting: boolean;
  /** Another number each time that the form must show what is stored now: after another tab had it. */
  round: number;
}

/** Opens the draft of a form for as long as the screen stands; null until it was read. */
export function useDraftKeeper({ kind, about, isNew = false, formVersion, ...given }: KeptForm): OpenDraft | null {
  const { userId } = useSignedInUser();
  const [made] = useState(makeId);
  const id = given.id ?? made;
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [wasNew] = useState(isNew);

  useLayoutEffect(() => {
    const store = openUserStore(userId);
    let isStopped = false;
    let leave = (): unknown => null;
    const begin = ({ goesOn, parts, isWaiting }: StoredDraft): void => {
      if (isStopped) return;
      const keeper = createDraftKeeper(store, {
        draft: { kind, about, formVersion },
        firstId: id,
        goesOn,
        ...(about !== null && { find: () => findDraft(store, kind, about) }),
        claimName: about === null ? id : `${kind}-${about}-u${userId}`,
        locks: browserLocks(),
        now: Date.now,
      });
      const unfollow = followHolder(keeper, (now) => isStopped || setOpened((was) => was && { ...was, ...now }));
      leave = () => (unfollow(), keeper.stop());
      setOpened({ keeper, parts, isWaiting, round: 0 });
    };
    if (wasNew) begin(nothingStored);
    else void findStored(store, kind, about, id).then(begin);
    return () => {
      isStopped = true;
      void leave();
    };
  }, [userId, kind, about, id, formVersion, wasNew]);

  const keeper = opened?.keeper ?? null;
  useEffect(() => {
    if (!keeper) return;
    const flush = (): void => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
    };
  }, [keeper]);
  return opened;
}

interface StoredDraft extends Pick<OpenDraft, 'parts' | 'isWaiting'> {
  goesOn: string | null;
}

const nothingStored: StoredDraft = { goesOn: null, parts: null, isWaiting: false };

/** Where nothing can be read the form opens all the same; its first writing says what is the matter. */
async function findStored(store: UserStore, kind: DraftKind, about: number | null, id: string): Promise<StoredDraft> {
  try {
    const found = about === null ? id : await findDraft(store, kind, about);
    const whole = found === null ? null : await readDraft(store, found);
    if (!whole) return nothingStored;
    return { goesOn: whole.draft.id, parts: whole.parts, isWaiting: whole.draft.entryId !== null };
  } catch {
    return nothingStored;
  }
}

/** Reads the draft anew once it came from another tab. */
function followHolder(keeper: DraftKeeper, show: (now: Pick<OpenDraft, 'parts' | 'round'>) => unknown): () => void {
  let wasTheirs = false;
  let round = 0;
  return keeper.subscribe(() => {
    const { holder } = keeper.state();
    if (holder === 'mine' && wasTheirs) {
      round += 1;
      void keeper.read().then(
        (whole) => show({ parts: whole?.parts ?? null, round }),
        () => null,
      );
    }
    wasTheirs = holder === 'theirs';
  });
}

const idle: KeeperState = { save: 'none', trouble: null, holder: 'asking' };
const never = () => () => {};

/** The state of a draft, for a form that shows it. */
export const useKeeperState = (keeper: DraftKeeper | null): KeeperState =>
  useSyncExternalStore(keeper?.subscribe ?? never, keeper?.state ?? (() => idle));
