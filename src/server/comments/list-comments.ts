import type { Comment } from '#contract/comments.ts';
import type { Db } from '#server/platform/handler.ts';
import { listLive } from './store.ts';
import type { CommentRecord } from './store.ts';

/** A comment as the wire has it; one that was removed meanwhile is shown with the words given. */
export const showComment = (record: CommentRecord, words: string | null = record.body): Comment => ({
  id: record.id,
  commentBody: words ?? '',
  createdBy: record.created_by,
  dateCreated: record.created_at,
});

/** The comments of a request, oldest first. They are for staff: ask before you show them. */
export const listComments = async (db: Db, requestId: number): Promise<Comment[]> =>
  (await listLive(db, requestId)).map((record) => showComment(record));
