import type { Invoice } from '#contract/shipment-shapes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { computeEditLimit } from '#domain/refund.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { recordAction } from '#server/orders/order.ts';
import { moveMaxRefund } from './move-max-refund.ts';
import { checkStatusAllows, lockOrderMoney, type StaffAct } from './lock-order-money.ts';
import { readCardRefundSums, readInvoice, showInvoice } from './read-invoice.ts';
import { findInvoice, updateMaxRefund } from './invoice-repository.ts';

const field = 'refundAmountUSD';

/** Support may set at most the security fee (rule R-4). @throws NotFound; RuleBroken; Conflict with the current invoice */
export async function editRefund(tx: Db, act: StaffAct & { refund: Cents; ifMatch: string | null }): Promise<Invoice> {
  const { requestId, refund, caller, now } = act;
  const order = await lockOrderMoney(tx, act);
  checkStatusAllows(order, 'editRefund');
  const before = await findInvoice(tx, requestId);
  if (!before) throw new RuleBroken(refundMessages.invoiceFirst);
  if (!matchesVersion(act.ifMatch, before.version)) {
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await readInvoice(tx, requestId),
    });
  }
  if (refund > computeEditLimit(caller.role, order.offer.securityFee)) {
    throw new RuleBroken({ [field]: [refundMessages.overSecurityFee] });
  }
  await moveMaxRefund(tx, order, { from: before.refund, to: refund, field }, act);
  const saved = await updateMaxRefund(tx, requestId, refund);
  await recordAction(tx, order.order, {
    type: refundMessages.editedAction,
    content: refundMessages.edited(centsText(before.refund), centsText(saved.refund)),
    userId: caller.userId,
    now,
  });
  return showInvoice(saved, await readCardRefundSums(tx, requestId));
}
