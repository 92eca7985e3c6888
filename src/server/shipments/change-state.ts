import type { MainInfo } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { isStatusByHand, type OrderStatus, statusWords } from '#domain/order.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { receiveTransfer } from '#server/payments/receive-transfer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockUnchangedOrder, readMainInfo, readOrder } from '#server/orders/order.ts';
import { labelOrder } from '#server/tracking/label-order.ts';

interface StateChange {
  requestId: number;
  status: OrderStatus;
  userId: number;
  ifMatch: string | null;
  now: Date;
}

/** Only the status that lists show (rules S-2, S-3); P also records an agreed transfer (PAY-6). @throws NotFound; RuleBroken; Conflict */
export async function changeState(tx: Db, change: StateChange): Promise<MainInfo> {
  const { requestId, status, userId, now } = change;
  const { customerId } = await readOrder(tx, requestId, now);
  await lockCustomer(tx, customerId);
  const order = await lockUnchangedOrder(tx, requestId, change);
  if (!isStatusByHand(status)) throw new RuleBroken({ status: [orderMessages.statusNotByHand(statusWords[status])] });
  if (!orderAllows('changeStatus', order)) throw new RuleBroken(orderMessages.statusStays(statusWords[order.status]));
  const isPaidNow = status === 'P' && (await receiveTransfer(tx, requestId, { userId, now }));
  if (!isPaidNow && order.status !== status) {
    await labelOrder(tx, order, status, { userId, now });
  }
  return await readMainInfo(tx, requestId, now);
}
