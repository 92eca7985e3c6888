import type { MainInfo } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { isStatusByHand, type OrderStatus, statusWords } from '#domain/order.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { receiveTransfer } from '#server/payments/receive-transfer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { checkVersion, lockOrder, readMainInfo, readOrder } from '#server/orders/order.ts';
import { labelOrder } from '#server/tracking/label-order.ts';

/** A status that staff give a request. */
export interface StateChange {
  requestId: number;
  status: OrderStatus;
  userId: number;
  ifMatch: string | null;
  now: Date;
}

/**
 * Labels a request with another status by hand (rules S-2, S-3). It moves no money, but for one case: P on a request that
 * waits for an agreed transfer says that its money has arrived, and writes that payment (rule PAY-6). The same status again
 * changes nothing.
 * @throws RuleBroken for a status that cannot be given by hand or taken away, Conflict when the request has changed
 */
export async function changeState(tx: Db, change: StateChange): Promise<MainInfo> {
  const { requestId, status, userId, now } = change;
  const { customerId } = await readOrder(tx, requestId, now);
  await lockCustomer(tx, customerId);
  const order = await lockOrder(tx, requestId, now);
  await checkVersion(tx, order, change.ifMatch, now);
  if (!isStatusByHand(status)) throw new RuleBroken({ status: [orderMessages.statusNotByHand(statusWords[status])] });
  if (!orderAllows('changeStatus', order)) throw new RuleBroken(orderMessages.statusStays(statusWords[order.status]));
  const isPaidNow = status === 'P' && (await receiveTransfer(tx, requestId, { userId, now }));
  if (!isPaidNow && order.status !== status) {
    await labelOrder(tx, order, status, { userId, now });
  }
  return await readMainInfo(tx, requestId, now);
}
