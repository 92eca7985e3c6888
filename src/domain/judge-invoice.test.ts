import { expect, test } from 'vitest';
import { joinByOrder, judgeInvoice, type OrderTerms } from './judge-invoice.ts';
import { fineRateOfText } from './money.ts';
import type { FileInvoice } from './read-carrier-invoice.ts';

const rates = new Map([
  ['USD', fineRateOfText('1')],
  ['GBP', fineRateOfText('0.8')],
]);

/** To be billed 92.00 EUR; 120.00 USD paid. */
const order: OrderTerms = {
  ...{ id: 7, byReference: false, canEnter: true, paidUSD: 120, invoice: null, dispute: null },
  quoted: { amountUSD: 100, parts: { fuel: 20, remoteArea: 0, insurance: 0 }, kg: 3, eurRate: 0.92, own: null },
};

const line = (kind: 'transport' | 'fuel' | 'other', amount: bigint) => ({
  kind,
  text: kind as string,
  amount,
  invoice: 'V-1',
});
const invoice = (...amounts: bigint[]): FileInvoice => ({
  ...{ keys: ['123'], number: 'V-1', date: '2026-11-20', currency: 'EUR', kg: null, rows: [2], problems: [] },
  lines: [line('transport', amounts[0]!), ...amounts.slice(1).map((amount) => line('fuel', amount))],
});
const judge = (from: FileInvoice, of: OrderTerms | null = order, isAlone = true) =>
  judgeInvoice(from, of, rates, isAlone);

test('an invoice of the quoted amount matches, also with a cent or two of rounding', () => {
  expect(judge(invoice(73_60n, 18_40n))).toMatchObject({ status: 'matches', quoted: 92_00n, total: 92_00n });
  expect(judge(invoice(73_61n, 18_41n)).status).toBe('matches');
  expect(judge(invoice(73_60n, 18_43n))).toMatchObject({
    status: 'differs',
    differences: [{ kind: 'fuel', amount: 3n }],
  });
});

test('a carrier’s price in its own currency is compared in that currency', () => {
  const own = { ...order, quoted: { ...order.quoted!, own: { amount: 79, currency: 'GBP', rate: 0.79 } } };
  expect(judge({ ...invoice(79_00n), currency: 'GBP' }, own)).toMatchObject({ status: 'matches', billed: 92_00n });
});

test('dollars are converted at the offer’s rate, other currencies at today’s rate, and a currency without a rate not at all', () => {
  expect(judge({ ...invoice(80_00n, 20_00n), currency: 'USD' })).toMatchObject({ status: 'matches', billed: 92_00n });
  expect(judge({ ...invoice(80_00n), currency: 'GBP' })).toMatchObject({ status: 'otherCurrency', billed: 92_00n });
  expect(judge({ ...invoice(80_00n), currency: 'XAU' })).toMatchObject({
    status: 'wrong',
    problems: ['The portal has no exchange rate for XAU.'],
  });
});

test('an invoice number that the order already has counts as entered, and another one is added to it', () => {
  const entered = { ...order, invoice: { number: 'V-1', amountEUR: 92, kg: null, lines: [] } };
  expect(judge(invoice(92_00n), entered)).toMatchObject({ status: 'entered', total: 92_00n });
  expect(judge(invoice(90_00n), entered)).toMatchObject({ status: 'entered', enteredAs: 92_00n });
  const second = { ...invoice(8_00n), number: 'V-2' };
  expect(judge(second, entered)).toMatchObject({ status: 'differs', entered: 'V-1', billed: 8_00n, total: 100_00n });
  const lines = [{ kind: 'transport' as const, text: 'Freight', amountEUR: 92, invoice: 'V-1' }];
  const added = { ...order, invoice: { number: 'V-2', amountEUR: 100, kg: null, lines } };
  expect(judge(invoice(92_00n), added).status).toBe('entered');
});

test('an unlikely amount, a second invoice in the file, a dispute or an order found by reference must be confirmed one by one', () => {
  expect(judge(invoice(400_00n))).toMatchObject({ status: 'differs', doubt: 'This is 3 × what was paid.' });
  expect(judge(invoice(92_00n), order, false).status).toBe('differs');
  expect(judge(invoice(92_00n), { ...order, byReference: true }).status).toBe('differs');
  expect(judge(invoice(92_00n), { ...order, dispute: { number: 'V-0' } }).status).toBe('differs');
  expect(judge(invoice(92_00n), { ...order, dispute: { number: 'V-1' } }).status).toBe('disputed');
});

test('an invoice is not entered when its order is missing or blocked, when it is a credit, or when it cannot be read', () => {
  expect(judge(invoice(92_00n), null).status).toBe('unknown');
  expect(judge(invoice(92_00n), { ...order, canEnter: false }).status).toBe('blocked');
  expect(judge(invoice(-1_00n))).toMatchObject({ status: 'wrong', problems: [expect.stringContaining('credited')] });
  expect(judge({ ...invoice(92_00n), problems: ['Row 2: no'] }).status).toBe('wrong');
  expect(judge(invoice(92_00n), { ...order, quoted: null }).status).toBe('wrong');
});

test('the pieces of one order within one invoice are added up with their weights', () => {
  const pieces = ['1Z1', '1Z2', '1Z9'].map((key) => ({ ...invoice(10_00n), keys: [key], kg: 2 }));
  const joined = joinByOrder(pieces, (key) => (key === '1Z9' ? undefined : order));
  expect(joined.map(({ invoice: { keys, kg, lines } }) => [keys, kg, lines.length])).toEqual([
    [['1Z1', '1Z2'], 4, 2],
    [['1Z9'], 2, 1],
  ]);
  const byReference = { ...order, byReference: true };
  const [both] = joinByOrder(pieces.slice(0, 2), (key) => (key === '1Z1' ? byReference : order));
  expect(both!.order!.byReference).toBe(true);
});
