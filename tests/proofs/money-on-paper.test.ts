import { expect, test } from 'vitest';
import { lessPercent } from '#domain/discount.ts';
import { centsOf, convertedAt, convertedBackAt, fineRateOfText, finePercentOfText } from '#domain/money.ts';
import { splitDeposit } from '#domain/payment.ts';
import { computeMaxRefund, computeCardRefundLimit } from '#domain/refund.ts';
import { add, fraction, type Fraction, isAbove, multiply, ofCents, toCents } from '../prices/fraction.ts';
import { proveEach } from '../support/proofs.ts';

// Every amount of an order is worked out a second time as fractions, from the rules as they are written (rules PAY-1, PAY-4,
// Fractions are exact, and nothing of them comes from the code under test.

interface Case {
  price: bigint;
  fee: bigint;
  percent: number;
  debit: bigint;
  credit: bigint;
  /** EUR per 1 USD as text of six decimals, and the margin in percent as text of four. */
  rate: string;
  margin: string;
  invoiceEur: bigint;
  sent: bigint;
}

const decimals = (value: bigint, digits: number): string => {
  const text = value.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

function drawCase(random: () => number): Case {
  const upTo = (most: number) => BigInt(Math.floor(random() * (most + 1)));
  // Small amounts have the most edges: half of all cases stay below ten dollars.
  const amount = () => upTo(random() < 0.5 ? 10_00 : 1_000_000_00);
  const price = amount();
  return {
    price,
    fee: toCents(multiply(ofCents(price), fraction('0.2'))),
    percent: Number(upTo(100)),
    debit: amount(),
    credit: amount(),
    rate: decimals(1n + upTo(2_000_000), 6),
    margin: decimals(upTo(random() < 0.5 ? 300_000 : 99_999_999), 4),
    invoiceEur: amount(),
    sent: upTo(20_00),
  };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const minus = (value: Fraction): Fraction => ({ top: -value.top, bottom: value.bottom });
const inverse = ({ top, bottom }: Fraction): Fraction => ({ top: bottom, bottom: top });
const hundredth = fraction('0.01');

/** The same on paper; a negative difference counts as nothing before it is rounded. */
function workOut({ price, fee, percent, debit, credit, rate, margin, invoiceEur, sent }: Case) {
  const share = multiply(fraction(100 - percent), hundredth);
  const due = toCents(multiply(add(ofCents(price), ofCents(fee)), share));
  const reaches = !isAbove(ofCents(due), add(ofCents(debit), ofCents(credit)));
  const fromDebit = smaller(due, debit);
  const invoiced = toCents(multiply(ofCents(invoiceEur), inverse(fraction(rate))));
  const withMargin = toCents(multiply(ofCents(invoiced), add(fraction(1), multiply(fraction(margin), hundredth))));
  const left = add(ofCents(due), minus(ofCents(withMargin)));
  const refund = left.top < 0n ? 0n : smaller(toCents(left), fee);
  const card = due > sent ? due - sent : 0n;
  return {
    due,
    split: reaches ? { fromDebit, fromCredit: due - fromDebit } : null,
    invoiced,
    invoicedBack: toCents(multiply(ofCents(invoiced), fraction(rate))),
    refund,
    cardRefundLimit: smaller(refund, smaller(debit, card)),
    limitAfterCancel: smaller(debit, card),
  };
}

function workOutByProduct({ price, fee, percent, debit, credit, rate, margin, invoiceEur, sent }: Case) {
  const due = lessPercent(price + fee, percent);
  const invoiced = convertedBackAt(invoiceEur, fineRateOfText(rate));
  const refund = computeMaxRefund({ paid: due, invoiced, totalMargin: finePercentOfText(margin), securityFee: fee });
  const sending = { maxRefund: refund, freeDebit: debit, paidByCard: due, sent };
  return {
    due,
    split: splitDeposit(due, { debit, creditBalance: credit }),
    invoiced,
    invoicedBack: convertedAt(invoiced, fineRateOfText(rate)),
    refund,
    cardRefundLimit: computeCardRefundLimit({ ...sending, isCancelled: false }),
    limitAfterCancel: computeCardRefundLimit({ ...sending, isCancelled: true }),
  };
}

test('amount due, discount, split, invoice and refund equal a calculation with fractions to the cent', async () => {
  await proveEach('money', async (random) => {
    const drawn = drawCase(random);
    const product = workOutByProduct(drawn);
    expect({ ...drawn, ...product }).toEqual({ ...drawn, ...workOut(drawn) });
    // The amount that a wire number of these cents is read back as.
    expect(centsOf(Number(decimals(product.due, 2)))).toBe(product.due);
  });
});

test('half a cent is rounded away from zero, and a third to the nearest cent', () => {
  const half = { price: 1n, fee: 0n, percent: 50, debit: 1n, credit: 0n, rate: '3.000000', margin: '0.0000' };
  const paper = workOut({ ...half, invoiceEur: 5n, sent: 0n });
  expect(paper).toMatchObject({ due: 1n, invoiced: 2n });
  expect(workOutByProduct({ ...half, invoiceEur: 5n, sent: 0n })).toEqual(paper);
});
