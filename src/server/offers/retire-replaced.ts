import { offerMessages } from '#domain/messages/offers.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeRequest, lockRequest, recordAction } from '#server/quotes/request-record.ts';
import { isOpen } from './open-request.ts';

/**
 * Ends a request whose place another one takes (rule Q-27): a new one expires, so that nobody orders or answers it. One that
 * is closed, labelled or being paid meanwhile stays as it is. `replacesId` null: nothing is replaced.
 */
export async function retireReplaced(
  tx: Db,
  replacesId: number | null,
  by: { newId: number; userId: number; now: Date },
): Promise<void> {
  if (replacesId === null) return;
  const { newId, userId, now } = by;
  const replaced = await lockRequest(tx, replacesId, now);
  if (replaced.status !== 'N' || !(await isOpen(tx, replaced))) return;
  await changeRequest(tx, replaced.id, { status: 'E' }, { userId });
  await recordAction(tx, replaced, {
    type: offerMessages.replacedAction,
    content: offerMessages.replacedBy(newId),
    userId,
    isCustomers: true,
    now,
  });
}
