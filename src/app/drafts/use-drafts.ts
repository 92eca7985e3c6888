import { useLiveQuery } from 'dexie-react-hooks';
import type { WholeDraft } from '#local/drafts/draft.ts';
import { readOpenDrafts } from '#local/drafts/find-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { useSignedInUser } from '#app/base/session.ts';

interface FoundDrafts {
  drafts: readonly WholeDraft[] | null;
  trouble: Error | null;
}

const notYet: FoundDrafts = { drafts: null, trouble: null };

async function readDrafts(userId: number): Promise<FoundDrafts> {
  try {
    return { drafts: await readOpenDrafts(openUserStore(userId)), trouble: null };
  } catch (trouble) {
    if (!(trouble instanceof StorageTrouble)) throw trouble;
    return { drafts: null, trouble };
  }
}

/** The drafts of this browser, the last changed first; null until they are read. `trouble` when they cannot be. */
export function useDrafts(): FoundDrafts {
  const { userId } = useSignedInUser();
  return useLiveQuery(() => readDrafts(userId), [userId], notYet);
}
