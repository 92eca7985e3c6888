import type { Comment } from '#contract/comments.ts';
import { fillMentions, type Mention } from '#domain/mention.ts';
import type { Db } from '#server/platform/handler.ts';
import { type CommentRecord, listLive } from './repository.ts';

/** A comment as the wire has it; one that was removed meanwhile is shown with the words given. */
export const showComment = (record: CommentRecord, words?: string): Comment => ({
  id: record.id,
  commentBody: words ?? fillMentions(record.body ?? '', record.mentions),
  createdBy: record.createdBy,
  dateCreated: record.createdAt,
  ...(record.mentions.length > 0 && { mentions: record.mentions }),
});

/** The comments of a request, oldest first. They are for staff: ask before you show them. */
export const listComments = async (db: Db, requestId: number): Promise<Comment[]> =>
  (await listLive(db, requestId)).map((record) => showComment(record));

/** Everybody whom the comments of a request mention, by their names of today. */
export const listMentionsOf = async (db: Db, requestId: number): Promise<Mention[]> =>
  (await listLive(db, requestId)).flatMap(({ mentions }) => mentions);
