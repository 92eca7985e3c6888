import { orderMessages } from '#domain/messages/order.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { type OrderAct, orderAllows } from '#domain/order-rights.ts';
import { lockCustomer, type LockedAccount } from '#server/finance/account.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { type PaidAttempt, readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, readOrder, type Order } from '#server/orders/order.ts';

/** Nobody else can move money of the order or of its customer until the transaction ends. */
export interface LockedOrder {
  account: LockedAccount;
  order: Order;
  offer: ChosenOffer;
  /** Null if nothing was paid, even if the status says so (rule S-3). */
  paid: PaidAttempt | null;
}

export interface StaffAct {
  requestId: number;
  caller: Caller;
  now: Date;
}

/** @throws NotFound; RuleBroken while no offer is chosen */
export async function lockOrderMoney(
  tx: Db,
  { requestId, now }: Pick<StaffAct, 'requestId' | 'now'>,
): Promise<LockedOrder> {
  const { customerId } = await readOrder(tx, requestId, now);
  const account = await lockCustomer(tx, customerId);
  const order = await lockOrder(tx, requestId, now);
  const offer = await readChosenOffer(tx, requestId);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
  return { account, order, offer, paid: await readPaidAttempt(tx, requestId) };
}

/** Rules. @throws RuleBroken */
export function checkStatusAllows(
  { order: { status } }: LockedOrder,
  act: Extract<OrderAct, 'enterVendorInvoice' | 'editRefund' | 'sendRefund'>,
): void {
  if (orderAllows(act, { status })) return;
  if (status === 'D') throw new RuleBroken(orderMessages.deleted, { code: 'deleted' });
  throw new RuleBroken(refundMessages.notPaid);
}
