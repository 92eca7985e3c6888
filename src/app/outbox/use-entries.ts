import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { listEntries } from '#local/outbox/read-entries.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { openOutbox } from './open-outbox.ts';
import { type OutboxState, unknownOutbox } from './outbox-state.ts';

async function readEntries(userId: number): Promise<OutboxState> {
  const store = openUserStore(userId);
  try {
    return { entries: await listEntries(store), trouble: null };
  } catch (trouble) {
    if (!(trouble instanceof StorageTrouble)) throw trouble;
    return store.isClosed() ? unknownOutbox : { entries: null, trouble };
  }
}

/** Read again whenever an entry changes in any tab. Starts sending. */
export function useEntries(): OutboxState {
  const { userId } = useSignedInUser();
  useEffect(() => void openOutbox(), []);
  return useLiveQuery(() => readEntries(userId), [userId], unknownOutbox);
}
