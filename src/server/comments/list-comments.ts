import type { Comment } from '#contract/comments.ts';
import { fillMentions, type Mention } from '#domain/mention.ts';
import type { Db } from '#server/platform/handler.ts';
import { type CommentRecord, listLive } from './repository.ts';

/** `words` replaces the text of a comment that was removed meanwhile. */
export const showComment = (record: CommentRecord, words?: string): Comment => ({
  id: record.id,
  commentBody: words ?? fillMentions(record.body ?? '', record.mentions),
  createdBy: record.createdBy,
  dateCreated: record.createdAt,
  ...(record.mentions.length > 0 && { mentions: record.mentions }),
});

/** Oldest first. The caller has checked that the user is staff. */
export const listComments = async (db: Db, requestId: number): Promise<Comment[]> =>
  (await listLive(db, requestId)).map((record) => showComment(record));

export const listMentionsOf = async (db: Db, requestId: number): Promise<Mention[]> =>
  (await listLive(db, requestId)).flatMap(({ mentions }) => mentions);
