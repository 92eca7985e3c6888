import { shipmentMessages } from '#domain/messages/shipments.ts';
import { type OrderStatus, statusWords } from '#domain/order.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, recordAction, type Order } from '#server/orders/order.ts';
import { followStatus } from './follow-status.ts';

/** Expects a locked order; moves no money. `userId` is null for the server's own jobs. */
export async function labelOrder(
  tx: Db,
  order: Order,
  status: OrderStatus,
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  await changeOrder(tx, order.id, { status }, { userId });
  await followStatus(tx, order.id, status, { userId, now });
  await recordAction(tx, order, {
    type: shipmentMessages.statusAction,
    content: shipmentMessages.statusChanged(statusWords[order.status], statusWords[status]),
    userId,
    now,
  });
}
