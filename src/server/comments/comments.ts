import type { Comment } from '#contract/comments.ts';
import {
  mostComments,
  takesComment,
  fillMentions,
  listMentioned,
  type Mention,
  storeMentions,
} from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { areStaff } from '#server/identity/list-users.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, type Order, recordAction } from '#server/orders/order.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { findRecipient, writeMail } from '#server/mail/write-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import {
  clearComment,
  type CommentRecord,
  findByClientId,
  findComment,
  insertComment,
  insertMentions,
  listLive,
} from './repository.ts';

/** `words` is shown in place of the text that was removed. */
const showComment = (record: CommentRecord, words?: string): Comment => ({
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

/** Not to the author or to users who cannot sign in (rules S-35, S-37). The mail has no text of the comment, which may be removed later. */
async function sendMentionMails(
  tx: Db,
  order: Order,
  { id: commentId, createdById: writerId, createdBy: writer, mentions }: CommentRecord,
  now: Date,
): Promise<void> {
  const words = mailMessages.commentMention;
  for (const { id } of mentions) {
    const to = id === writerId ? null : await findRecipient(tx, id);
    if (!to) continue;
    await notify(tx, { kind: 'mentioned', requestId: order.id, part: `${commentId}-${id}`, now }, { userId: id });
    const mail = {
      kind: 'comment-mention' as const,
      to,
      order,
      subject: words.subject(order.id),
      paragraphs: [words.wrote(writer, order.id)],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    };
    await writeMail(tx, mail, now);
  }
}

interface NewComment {
  requestId: number;
  body: string;
  mentions: readonly Mention[];
  userId: number;
  clientId: string;
  now: Date;
}

/** A repeat after its key was deleted; a removed comment stays removed. */
function showEarlier(earlier: CommentRecord, comment: NewComment): Comment {
  const isSame =
    earlier.requestId === comment.requestId &&
    earlier.createdById === comment.userId &&
    (earlier.body === null || earlier.body === storeMentions(comment.body, comment.mentions));
  if (!isSame) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return showComment(earlier, earlier.body === null ? comment.body : undefined);
}

/** Rules S-22, S-35. Locks the order. @throws RuleBroken for too many comments, or a mention of no staff; Conflict for a used id */
export async function addComment(tx: Db, comment: NewComment): Promise<Comment> {
  const order = await lockOrder(tx, comment.requestId, comment.now);
  const earlier = await findByClientId(tx, comment.clientId);
  if (earlier) return showEarlier(earlier, comment);
  const { length: count } = await listLive(tx, order.id);
  if (!takesComment(count)) throw new RuleBroken(commentMessages.tooMany(mostComments));
  const mentioned = listMentioned(comment.body, comment.mentions).map((mention) => mention.id);
  if (!(await areStaff(tx, mentioned))) throw new RuleBroken({ mentions: [commentMessages.notColleague] });
  const id = await insertComment(tx, {
    clientId: comment.clientId,
    requestId: order.id,
    customerId: order.customerId,
    body: storeMentions(comment.body, comment.mentions),
    createdById: comment.userId,
    createdAt: comment.now,
  });
  if (id === null) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  await insertMentions(tx, id, mentioned);
  await recordAction(tx, order, {
    type: commentMessages.addedAction,
    content: commentMessages.addedContent(id),
    userId: comment.userId,
    now: comment.now,
  });
  const written = (await findComment(tx, id))!;
  await sendMentionMails(tx, order, written, comment.now);
  return showComment(written);
}

/** Deletes the text; author and remover stay. A second removal changes nothing. @throws NotFound for an unknown comment */
export async function removeComment(tx: Db, id: number, by: { userId: number; now: Date }): Promise<void> {
  const comment = await findComment(tx, id);
  if (!comment) throw new NotFound();
  if (!(await clearComment(tx, id, by))) return;
  const { createdBy: writer, createdAt: writtenAt } = comment;
  await recordAction(
    tx,
    { id: comment.requestId, customerId: comment.customerId },
    {
      type: commentMessages.removedAction,
      content: commentMessages.removedContent(id, writer, writtenAt.slice(0, 10)),
      ...by,
    },
  );
}

/** Removed or not. Only staff get here (rule S-22). */
export const isCommentVisible = async (db: Db, id: number, _caller: Caller): Promise<boolean> =>
  (await findComment(db, id)) !== null;
