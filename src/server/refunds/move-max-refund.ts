import { financeTypes, maxRefundMovements } from '#domain/ledger.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';
import type { LockedOrder, StaffAct } from './lock-order-money.ts';
import { readCardRefundSums } from './read-invoice.ts';

/** `field`: the field of the body that a refusal names. */
export interface MaxRefundMove {
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
  const { done, underway } = await readCardRefundSums(tx, order.id);
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
