import type * as z from 'zod/mini';
import type { enteredInvoiceRules } from '#domain/billed-charges.ts';
import type { Invoice } from '#contract/shipment-shapes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { invoiceFileMessages as messages } from '#domain/messages/invoice-file.ts';
import { invoiceMatchMessages } from '#domain/messages/invoice-match.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import {
  type Cents,
  centsNumber,
  centsOfText,
  centsText,
  convertedBackAt,
  largestTotal,
  noPercent,
} from '#domain/money.ts';
import { computeEditLimit, computeMaxRefund, type VendorInvoice } from '#domain/refund.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { recordAction } from '#server/orders/order.ts';
import {
  checkStatusAllows,
  type LockedOrder,
  lockOrderMoney,
  moveMaxRefund,
  type StaffAct,
} from './lock-order-money.ts';
import { readDispute } from './read-billing.ts';
import { readInvoice, showInvoice } from './read-invoice.ts';
import { sumRefunds } from './card-refund-repository.ts';
import { deleteDispute, findInvoice, type InvoiceRow, saveInvoice, updateMaxRefund } from './invoice-repository.ts';

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
type EnteredInvoice = VendorInvoice & Partial<z.output<typeof enteredInvoiceRules>>;

/** An invoice that is typed by hand keeps the lines of other invoices, so that a later file does not add these again. */
function linesOf({ number, amountEUR, billed }: EnteredInvoice, before: InvoiceRow | null): InvoiceRow['billed'] {
  if (billed)
    return { ...billed, lines: billed.lines.map((line) => ({ ...line, amountEUR: centsText(line.amountEUR) })) };
  if (!before?.billed) return null;
  if (before.number === number && before.amountEur === amountEUR) return before.billed;
  const others = before.billed.lines.filter(({ invoice }) => invoice !== number);
  if (others.length === 0) return null;
  const rest = amountEUR - others.reduce((sum, line) => sum + centsOfText(line.amountEUR), 0n);
  const lineOf = (invoice: string, text: string, amount: Cents) =>
    ({ kind: 'transport', text, amountEUR: centsText(amount), invoice }) as (typeof others)[number];
  const ownText = messages.enteredBefore(number);
  if (rest >= 0n) return { ...before.billed, lines: [...others, lineOf(number, ownText, rest)] };
  // It is less than the others together, so it replaces them.
  const replaced = [...new Set(others.map(({ invoice }) => invoice))];
  const lines = replaced.map((invoice) => lineOf(invoice, messages.replacedBy(invoice, number), 0n));
  return { ...before.billed, lines: [...lines, lineOf(number, ownText, amountEUR)] };
}

/** @throws Conflict for a file's invoice that was disputed after the page had matched it */
async function refuseNewDispute(tx: Db, requestId: number, { number, billed, endsDispute }: EnteredInvoice) {
  const dispute = billed && !endsDispute ? await readDispute(tx, requestId) : null;
  if (dispute?.number === number) throw new Conflict(invoiceMatchMessages.isDisputed(dispute));
}

/**
 * Enters the vendor's invoice and credits the max refund to the deposit (rules ). Entered again, it replaces
 * the invoice and also a max refund that was edited, and ends its dispute. `ifMatch`: the version that was read; null skips the check.
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
  await refuseNewDispute(tx, requestId, invoice);
  const { invoiced, maxRefund } = computeAmounts(order, invoice);
  const from = before?.refund ?? 0n;
  await moveMaxRefund(tx, order, { from, to: maxRefund, field: 'amountEUR' }, act);
  const billed = linesOf(invoice, before);
  const saved = await saveInvoice(tx, {
    requestId,
    customerId: order.order.customerId,
    number: invoice.number,
    date: invoice.date,
    amountEur: invoice.amountEUR,
    amountUsd: invoiced,
    billed: billed && JSON.stringify(billed),
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
  await deleteDispute(tx, requestId, invoice.number);
  return showInvoice(saved, await sumRefunds(tx, requestId));
}

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
  return showInvoice(saved, await sumRefunds(tx, requestId));
}
