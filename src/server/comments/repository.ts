import { type Insertable, type Selectable, sql } from 'kysely';
import type { Mention } from '#domain/comment.ts';
import { notifyUnlessTest } from '#server/customers/test-company.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** `body` is null once it was removed. */
export type CommentRecord = Selectable<Tables['comments']> & { createdBy: string; mentions: Mention[] };

const mentioned = sql<Mention[]>`coalesce((
  select json_agg(json_build_object('id', users.id, 'name', concat_ws(' ', users.first_name, users.last_name)) order by users.id)
  from comment_mentions join users on users.id = comment_mentions.user_id
  where comment_mentions.comment_id = comments.id), '[]'::json)`;

const selectComments = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('users as writer', 'writer.id', 'comments.createdById')
    .selectAll('comments')
    .select([
      sql<string>`concat_ws(' ', writer.first_name, writer.last_name)`.as('createdBy'),
      mentioned.as('mentions'),
    ]);

export const findComment = async (db: Db, id: number): Promise<CommentRecord | null> =>
  (await selectComments(db).where('comments.id', '=', id).executeTakeFirst()) ?? null;

export const findByClientId = async (db: Db, clientId: string): Promise<CommentRecord | null> =>
  (await selectComments(db).where('comments.clientId', '=', clientId).executeTakeFirst()) ?? null;

/** The comments that were not removed, oldest first. */
export const listLive = (db: Db, requestId: number): Promise<CommentRecord[]> =>
  selectComments(db)
    .where('comments.requestId', '=', requestId)
    .where('comments.deletedAt', 'is', null)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .execute();

const notifyOfComments = (tx: Db, of: { requestId: number; customerId: number }) =>
  notifyUnlessTest(tx, of.customerId, `comments ${of.requestId} ${of.customerId}`);

/** Returns the new id; null when its `client_id` is taken. */
export async function insertComment(tx: Db, values: Insertable<Tables['comments']>): Promise<number | null> {
  const row = await tx
    .insertInto('comments')
    .values(values)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await notifyOfComments(tx, values);
  return row.id;
}

export const insertMentions = async (tx: Db, commentId: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ commentId, userId }));
  await tx.insertInto('commentMentions').values(rows).execute();
};

/** False when it was removed before. */
export async function clearComment(tx: Db, id: number, by: { userId: number; now: Date }): Promise<boolean> {
  const cleared = await tx
    .updateTable('comments')
    .set({ body: null, deletedAt: by.now, deletedById: by.userId })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['requestId', 'customerId'])
    .executeTakeFirst();
  if (!cleared) return false;
  await notifyOfComments(tx, cleared);
  await tx.deleteFrom('commentMentions').where('commentId', '=', id).execute();
  return true;
}
