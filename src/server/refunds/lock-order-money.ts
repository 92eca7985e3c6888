import { orderMessages } from '#domain/messages/order.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { type OrderAct, orderAllows } from '#domain/order-rights.ts';
import { lockCustomer, type LockedAccount } from '#server/finance/account.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { type PaidAttempt, readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, type Order, readOrder } from '#server/orders/order.ts';
import { financeTypes, maxRefundMovements } from '#domain/ledger.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';
import { sumRefunds } from './card-refund-repository.ts';

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

/** Whether the order's status allows the act (rules ). @throws RuleBroken if not */
export function checkStatusAllows(
  { order: { status } }: LockedOrder,
  act: Extract<OrderAct, 'enterVendorInvoice' | 'editRefund' | 'sendRefund'>,
): void {
  if (orderAllows(act, { status })) return;
  if (status === 'D') throw new RuleBroken(orderMessages.deleted, { code: 'deleted' });
  throw new RuleBroken(refundMessages.notPaid);
}

/** `field`: the field of the body that a refusal names. */
interface MaxRefundMove {
  from: Cents;
  to: Cents;
  field: string;
}

/** Writes rows of type 2 (rules ). @throws RuleBroken at the field when more was sent to the card, or too little is free */
export async function moveMaxRefund(
  tx: Db,
  { account, order, offer }: LockedOrder,
  { from, to, field }: MaxRefundMove,
  { caller, now }: StaffAct,
): Promise<void> {
  const { done, underway } = await sumRefunds(tx, order.id);
  if (to < done + underway) throw new RuleBroken({ [field]: [refundMessages.belowSent(centsText(done + underway))] });
  const free = freeOf(account, await readReservedFunds(tx, account.customerId));
  const movements = maxRefundMovements(to - from, free);
  if (!movements) throw new RuleBroken({ [field]: [refundMessages.notCovered(centsText(from - to))] });
  await writeFinanceRows(
    tx,
    account,
    {
      type: financeTypes.maxRefund,
      requestId: order.id,
      attemptId: null,
      eurRate: offer.eurRate,
      comment: null,
      userId: caller.userId,
      now,
    },
    movements,
  );
  if (to !== from) await addWebhookEvent(tx, order.id, 'charge.adjusted', now);
}
