import type { HandlersOf } from '#server/all-handlers.ts';
import { listMentionsOf } from '#server/comments/list-comments.ts';
import { showEntry } from './show-entry.ts';
import { countEntries, listEntries } from './repository.ts';

/** Rule S-36. */
export const timelineHandlers = (): HandlersOf<'timeline'> => ({
  async list({ db, params, query: { kind, pageNumber, pageSize } }) {
    const page = { requestId: params.id, kind, limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const records = await listEntries(db, page);
    const mentions = records.some(({ source }) => source === 'comment') ? await listMentionsOf(db, params.id) : [];
    return {
      items: records.map((record) => showEntry(record, mentions)),
      totalNumberOfItems: await countEntries(db, page),
    };
  },
});
