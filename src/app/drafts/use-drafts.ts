import { useEffect, useState } from 'react';
import type { WholeDraft } from '#local/drafts/draft.ts';
import { watchDrafts } from '#local/drafts/find-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { useSignedInUser } from '#app/shell/session.ts';

/** The drafts of this browser, the last changed first; null until they are read. `trouble` when they cannot be. */
export function useDrafts(): { drafts: readonly WholeDraft[] | null; trouble: Error | null } {
  const { userId } = useSignedInUser();
  const [drafts, setDrafts] = useState<readonly WholeDraft[] | null>(null);
  const [trouble, setTrouble] = useState<Error | null>(null);
  useEffect(() => watchDrafts(openUserStore(userId), setDrafts, setTrouble), [userId]);
  return { drafts, trouble };
}
