import type * as z from 'zod/mini';
import type { enteredInvoiceRules } from '#domain/billed-charges.ts';
import type { Invoice } from '#contract/shipment-shapes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { centsNumber, centsText, convertedBackAt, largestTotal, noPercent } from '#domain/money.ts';
import { computeMaxRefund, type VendorInvoice } from '#domain/refund.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { recordAction } from '#server/orders/order.ts';
import { moveMaxRefund } from './move-max-refund.ts';
import { checkStatusAllows, type LockedOrder, lockOrderMoney, type StaffAct } from './lock-order-money.ts';
import { readCardRefundSums, readInvoice, showInvoice } from './read-invoice.ts';
import { deleteDispute, findInvoice, type InvoiceRow, saveInvoice } from './invoice-repository.ts';

/** An invoice that was never entered has version 0. @throws Conflict with the current invoice */
async function checkUnchanged(tx: Db, requestId: number, before: InvoiceRow | null, ifMatch: string | null) {
  if (matchesVersion(ifMatch, before?.version ?? 0)) return;
  throw new Conflict(errorMessages.changedMeanwhile, {
    code: 'changed-meanwhile',
    current: await readInvoice(tx, requestId),
  });
}

/** The USD amount and the max refund, in US cents. @throws RuleBroken for more than a total can be */
function computeAmounts({ offer, paid }: LockedOrder, { amountEUR }: VendorInvoice) {
  const invoiced = convertedBackAt(amountEUR, offer.eurRate);
  if (invoiced > largestTotal) {
    throw new RuleBroken({ amountEUR: [ruleMessages.atMost('Amount USD', centsNumber(largestTotal))] });
  }
  const maxRefund = computeMaxRefund({
    paid: paid?.amount ?? 0n,
    invoiced,
    totalMargin: offer.totalMargin ?? noPercent,
    securityFee: offer.securityFee,
  });
  return { invoiced, maxRefund };
}

/** `billed` null or missing: typed by hand. */
type EnteredInvoice = VendorInvoice & Partial<Pick<z.output<typeof enteredInvoiceRules>, 'billed'>>;

const writeBilled = (billed: EnteredInvoice['billed'] | null): string | null =>
  billed
    ? JSON.stringify({
        kg: billed.kg,
        lines: billed.lines.map((line) => ({ ...line, amountEUR: centsText(line.amountEUR) })),
      })
    : null;

/**
 * Enters the vendor's invoice and credits the max refund to the deposit (rules ). Entered again, it replaces
 * the invoice and also a max refund that was edited, and ends a dispute. `ifMatch`: the version that was read; null skips the check.
 * @throws NotFound; RuleBroken with the reason; Conflict with the current invoice when it was changed meanwhile
 */
export async function enterInvoice(
  tx: Db,
  act: StaffAct & { invoice: EnteredInvoice; ifMatch: string | null },
): Promise<Invoice> {
  const { requestId, invoice, caller, now } = act;
  const order = await lockOrderMoney(tx, act);
  checkStatusAllows(order, 'enterVendorInvoice');
  const before = await findInvoice(tx, requestId);
  await checkUnchanged(tx, requestId, before, act.ifMatch);
  const { invoiced, maxRefund } = computeAmounts(order, invoice);
  const from = before?.refund ?? 0n;
  await moveMaxRefund(tx, order, { from, to: maxRefund, field: 'amountEUR' }, act);
  const saved = await saveInvoice(tx, {
    requestId,
    customerId: order.order.customerId,
    number: invoice.number,
    date: invoice.date,
    amountEur: invoice.amountEUR,
    amountUsd: invoiced,
    billed: writeBilled(invoice.billed ?? null),
    refund: maxRefund,
    enteredById: caller.userId,
    enteredAt: now,
  });
  await recordAction(tx, order.order, {
    type: refundMessages.invoiceAction,
    content: refundMessages.invoiceEntered(
      invoice.number,
      invoice.date,
      centsText(invoice.amountEUR),
      centsText(invoiced),
      centsText(maxRefund),
    ),
    userId: caller.userId,
    now,
  });
  await deleteDispute(tx, requestId);
  return showInvoice(saved, await readCardRefundSums(tx, requestId));
}
