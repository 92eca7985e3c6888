import { keptMessages } from '#domain/messages/kept.ts';
import type { UserStore } from '#local/store/user-store.ts';

/** Undefined takes a part away. */
export type ChangedParts = ReadonlyMap<string, unknown>;

/** Removed meanwhile; what was typed is not kept. */
export class DraftGone extends Error {
  constructor() {
    super(keptMessages.draftGone);
    this.name = 'DraftGone';
  }
}

/** In one transaction. @throws DraftGone @throws StorageTrouble */
export async function saveParts(store: UserStore, draftId: string, changed: ChangedParts, now: number): Promise<void> {
  await store.write(['drafts', 'draftParts'], async (database) => {
    // Never parts without a draft: after a removal or a sign-out in another tab nothing comes back.
    const draft = await database.drafts.get(draftId);
    if (!draft) throw new DraftGone();
    await database.drafts.put({ ...draft, updatedAt: now });
    for (const [part, value] of changed) {
      if (value === undefined) await database.draftParts.delete([draftId, part]);
      else await database.draftParts.put({ draftId, part, value });
    }
  });
}
