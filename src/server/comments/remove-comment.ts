import { commentMessages } from '#domain/messages/comments.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { recordAction } from '#server/orders/order.ts';
import { clearComment, findComment } from './repository.ts';

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
