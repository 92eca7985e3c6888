import { supportMessages } from '#domain/messages/support.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import { listMessages, listOpen, setNoReply } from './repository.ts';

/** Rule S-29. Does nothing when no message waits. @throws Conflict when the customer has written more than the caller has read */
export async function closeWithoutReply(
  tx: Db,
  { requestId, lastMessageId, caller, now }: { requestId: number; lastMessageId: number; caller: Caller; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, requestId, now);
  const open = listOpen(await listMessages(tx, order.id));
  const last = open.at(-1);
  if (!last) return;
  if (last.id > lastMessageId) throw new Conflict(supportMessages.wroteMeanwhile, { code: 'changed-meanwhile' });
  await setNoReply(tx, { requestId: order.id, ids: open.map(({ id }) => id), userId: caller.userId, now });
  await recordAction(tx, order, {
    type: supportMessages.action,
    content: supportMessages.needsNoReply(last.id),
    userId: caller.userId,
    now,
  });
}
