import { finePercentOf } from './money.ts';
import { expect, test } from 'vitest';
import { errorsByField } from './field.ts';
import {
  editRefundRules,
  doubtAmount,
  doubtTransfer,
  editRefundRulesFor,
  computeMaxRefund,
  computeCardRefundLimit,
  sendRefundRules,
  vendorInvoiceRules,
} from './refund.ts';

const basis = { paid: 120_00n, invoiced: 80_00n, totalMargin: finePercentOf(10), securityFee: 20_00n };

test.each([
  ['the security fee, when the provider took little', {}, 20_00n],
  ['what is left of the payment, when that is less', { invoiced: 100_00n }, 10_00n],
  ['a cent less for a cent more of the invoice', { invoiced: 100_01n }, 9_99n],
  ['nothing, when nothing is left', { invoiced: 109_09n }, 0n],
  ['nothing, when the invoice is far more', { invoiced: 500_00n }, 0n],
  ['nothing, when nothing was paid', { paid: 0n }, 0n],
  ['what is left exactly, rounded once', { invoiced: 99_97n, totalMargin: finePercentOf(12.3456) }, 7_69n],
])('the max refund is %s', (_name, changes, refund) => {
  expect(computeMaxRefund({ ...basis, ...changes })).toBe(refund);
});

const sending = { maxRefund: 20_00n, freeDebit: 50_00n, paidByCard: 100_00n, sent: 0n, isCancelled: false };

test.each([
  ['the max refund', {}, 20_00n],
  ['the deposited money that is free', { freeDebit: 19_99n }, 19_99n],
  ['what was paid by card', { paidByCard: 5_00n }, 5_00n],
  ['nothing without a card', { paidByCard: 0n }, 0n],
  ['all of the card once it is cancelled', { isCancelled: true, freeDebit: 500_00n }, 100_00n],
  ['the rest of the card once some of it was sent', { isCancelled: true, freeDebit: 500_00n, sent: 99_99n }, 1n],
  ['nothing where more was sent than was paid', { isCancelled: true, sent: 100_01n }, 0n],
])('the amount that can be sent is at most %s', (_name, changes, most) => {
  expect(computeCardRefundLimit({ ...sending, ...changes })).toBe(most);
});

const invoice = { number: 'INV-1', date: '2026-11-18', amountEUR: 92.5 };

test.each([
  ['number', { number: 'x'.repeat(20) }, true],
  ['number', { number: 'x'.repeat(21) }, false],
  ['number', { number: ' ' }, false],
  ['date', { date: '2026-02-29' }, false],
  ['amountEUR', { amountEUR: 0 }, true],
  ['amountEUR', { amountEUR: 9_999_999_999.99 }, true],
  ['amountEUR', { amountEUR: 10_000_000_000 }, false],
  ['amountEUR', { amountEUR: 1.005 }, false],
  ['amountEUR', { amountEUR: -0.01 }, false],
  ['amountEUR', { amountEUR: Number.NaN }, false],
])('an invoice is checked against the limits of its %s', (_field, changes, isFine) => {
  expect(vendorInvoiceRules.safeParse({ ...invoice, ...changes }).success).toBe(isFine);
});

test.each([
  [0, true],
  [99_999_999.99, true],
  [100_000_000, false],
  [-0.01, false],
  [0.001, false],
])('support editing a refund to %d: %s', (refundAmountUSD, isFine) => {
  expect(editRefundRules.safeParse({ shippingRequestId: 1, refundAmountUSD }).success).toBe(isFine);
});

test.each([
  [0, false],
  [0.01, true],
  [99_999_999.99, true],
  [100_000_000, false],
  [Number.POSITIVE_INFINITY, false],
])('sending a refund of %d: %s', (sendRefundAmount, isFine) => {
  expect(sendRefundRules.safeParse({ sendRefundAmount }).success).toBe(isFine);
});

test.each([
  [0.001, 'Refund must be real number with 2 decimals'],
  [100_000_000, 'Refund must be equal or less than 99999999.99'],
  [20.01, 'Max eligible refund can not be larger than security fee'],
])('support who edits the refund to %d reads one sentence with the limit', (refundAmountUSD, sentence) => {
  const { error } = editRefundRulesFor('CSD', 20_00n).safeParse({ shippingRequestId: 1, refundAmountUSD });
  expect(errorsByField(error!.issues)).toEqual({ refundAmountUSD: [sentence] });
});

test.each([
  [310_64n, null],
  [310_65n, 'This is 3 × what was paid.'],
  [5000_00n, 'This is 48 × what was paid.'],
])('an invoice of %d cents is called unlikely where 103.55 was paid: %s', (amount, doubt) => {
  expect(doubtAmount(amount, 103_55n)).toBe(doubt);
  expect(doubtAmount(amount, 0n)).toBeNull();
  expect(doubtTransfer(amount, 103_55n)).toBe(doubt?.replace('was paid', 'is due') ?? null);
});
