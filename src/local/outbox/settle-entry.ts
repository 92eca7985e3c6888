import { deleteDraftWithParts } from '#local/drafts/keep-drafts.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Entry } from './entry.ts';

const keptAfterSending = 24 * 3_600_000;

/** Deletes the draft of a sent entry. Does nothing when the entry was discarded or another tab sends it now. @throws StorageTrouble */
export async function settleEntry(store: UserStore, sending: Entry, changes: Partial<Entry>): Promise<void> {
  await store.write(['outbox', 'drafts', 'draftParts'], async (database) => {
    const entry = await database.outbox.get(sending.seq);
    if (entry?.attempt?.id !== sending.attempt?.id) return;
    await database.outbox.put({ ...entry!, ...changes, attempt: null });
    if (changes.state !== 'sent') return;
    for (const draft of await database.drafts.where('entryId').equals(sending.id).toArray())
      await deleteDraftWithParts(database, draft.id);
  });
}

/** For a try that did not begin. @throws StorageTrouble */
export const releaseEntry = (store: UserStore, sending: Entry): Promise<void> =>
  settleEntry(store, sending, {
    state: sending.mayHaveArrived ? 'uncertain' : 'waiting',
    tries: sending.tries - 1,
  });

/** Sent a day ago, seen or not. @throws StorageTrouble */
export async function forgetSent(store: UserStore, now: number): Promise<void> {
  await store.write(['outbox'], (database) =>
    database.outbox
      .where('state')
      .equals('sent')
      .filter(({ sentAt }) => sentAt === null || now - sentAt >= keptAfterSending)
      .delete(),
  );
}
