import type { UserStore } from '#local/store/user-store.ts';
import type { Draft, DraftKind, WholeDraft } from './draft.ts';

/** Null also for a draft that waits to be sent. @throws StorageTrouble */
export const findDraft = (store: UserStore, kind: DraftKind, about: number): Promise<string | null> =>
  store.read(['drafts'], async (database) => {
    const drafts = await database.drafts.where('[kind+about]').equals([kind, about]).toArray();
    return drafts.find(({ entryId }) => entryId === null)?.id ?? null;
  });

/** Without those in the outbox, last changed first. In one transaction, as live queries need. @throws StorageTrouble */
export const readOpenDrafts = (store: UserStore): Promise<WholeDraft[]> =>
  store.read(['drafts', 'draftParts'], async (database) => {
    const [drafts, parts] = await Promise.all([database.drafts.toArray(), database.draftParts.toArray()]);
    const open = drafts.filter(({ entryId }) => entryId === null).sort(byNewest);
    return open.map((draft) => ({
      draft,
      parts: Object.fromEntries(
        parts.filter(({ draftId }) => draftId === draft.id).map(({ part, value }) => [part, value]),
      ),
    }));
  });

const byNewest = (one: Draft, other: Draft): number => other.updatedAt - one.updatedAt || (one.id < other.id ? -1 : 1);
