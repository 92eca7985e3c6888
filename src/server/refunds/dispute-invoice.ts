import type * as z from 'zod/mini';
import type { InvoiceDispute } from '#contract/shipment-shapes.ts';
import type { disputeRules } from '#domain/billed-charges.ts';
import { invoiceMatchMessages as messages } from '#domain/messages/invoice-match.ts';
import { centsText } from '#domain/money.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction } from '#server/orders/order.ts';
import { checkStatusAllows, lockOrderMoney, type StaffAct } from './lock-order-money.ts';
import { deleteDispute, saveDispute } from './invoice-repository.ts';
import { readDispute } from './read-billing.ts';

/** Replaces a dispute of the same invoice (rule R-13). @throws NotFound; RuleBroken as for an invoice, or while another is disputed */
export async function disputeInvoice(
  tx: Db,
  act: StaffAct & { dispute: z.output<typeof disputeRules> },
): Promise<InvoiceDispute> {
  const { requestId, dispute, caller, now } = act;
  const order = await lockOrderMoney(tx, act);
  checkStatusAllows(order, 'enterVendorInvoice');
  const { number, date, reason, amountEUR } = dispute;
  const before = await readDispute(tx, requestId);
  if (before && before.number !== number) throw new RuleBroken(messages.otherDispute(before.number));
  await saveDispute(tx, {
    requestId,
    customerId: order.order.customerId,
    ...{ number, date, reason },
    amountEur: amountEUR,
    disputedById: caller.userId,
    disputedAt: now,
  });
  await recordAction(tx, order.order, {
    type: messages.disputeAction,
    content: messages.disputed(number, centsText(amountEUR), reason),
    userId: caller.userId,
    now,
  });
  return (await readDispute(tx, requestId))!;
}

/** @throws NotFound; RuleBroken without a dispute */
export async function endDispute(tx: Db, act: StaffAct): Promise<void> {
  const { order } = await lockOrderMoney(tx, act);
  const number = await deleteDispute(tx, act.requestId);
  if (number === null) throw new RuleBroken(messages.noDispute);
  await recordAction(tx, order, {
    type: messages.endedAction,
    content: messages.ended(number),
    userId: act.caller.userId,
    now: act.now,
  });
}
