import { financeTypes, maxRefundMovements } from '#domain/ledger.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { centsText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { OpenOrder, StaffAct } from './open-order.ts';
import { readSent } from './read-invoice.ts';

/** A change of the max refund, and the field of the body that asks for it. */
export interface RefundMove {
  from: Cents;
  to: Cents;
  field: string;
}

/**
 * Moves the customer's money when the max refund of an order changes: rows of type 2 (rules ).
 * @throws RuleBroken at the field when more was sent to the card already, or when what is free does not reach
 */
export async function moveRefund(
  tx: Db,
  { account, request, offer }: OpenOrder,
  { from, to, field }: RefundMove,
  { caller, now }: StaffAct,
): Promise<void> {
  const { done, live } = await readSent(tx, request.id);
  if (to < done + live) throw new RuleBroken({ [field]: [refundMessages.belowSent(centsText(done + live))] });
  const free = freeOf(account, await readReservedFunds(tx, account.customerId));
  const movements = maxRefundMovements(to - from, free);
  if (!movements) throw new RuleBroken({ [field]: [refundMessages.notCovered(centsText(from - to))] });
  await writeFinanceRows(
    tx,
    account,
    {
      type: financeTypes.maxRefund,
      requestId: request.id,
      attemptId: null,
      eurRate: offer.eurRate,
      comment: null,
      userId: caller.userId,
      now,
    },
    movements,
  );
}
