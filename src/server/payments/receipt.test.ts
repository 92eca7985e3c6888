import { fineRateOfText } from '#domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLabel } from '#tests/support/read-label.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { addPaid } from '#tests/support/paid-orders.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { useDatabase } from '#server/platform/test-databases.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { drawReceipt } from './draw-receipt.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { financeTypes, maxRefundMovements } from '#domain/ledger.ts';

const options = useDatabase();
let database: OpenDatabase;
let db: Db;
let customer: Caller;
beforeAll(async () => {
  database = await openOrderDatabase(options());
  db = database.kysely;
  customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 100, creditLimit: 50 }));
});
afterAll(() => database.close());

const receipt: Receipt = {
  livemode: true,
  number: 41,
  customerReference: 'Bestellung 4711',
  requestId: 1017,
  paidAt: '2026-11-18T09:30:00.000Z',
  payer: 'Ćwikła & Söhne ООО «Фонарь»',
  payerAddress: 'Lampenweg 12\n10115 Berlin',
  route: 'Kraków 30-001 PL → Łódź 90-001 PL',
  service: 'Meridian Express, Worldwide',
  insurance: { amount: 1500, currency: 'EUR' },
  isCancelled: false,
  parts: [
    { label: 'Price', amount: 1_234_567_89n, day: null },
    { label: 'Security fee', amount: 20_00n, day: null },
    { label: 'Discount 10 % (WELCOME10)', amount: -123_458_79n, day: null },
  ],
  total: 1_111_129_10n,
  sources: [{ label: 'Credit card', amount: 1_111_129_10n, day: '2026-11-18' }],
  later: [],
};
const textOf = async (change: Partial<Receipt> = {}) =>
  readLabel(await drawReceipt({ ...receipt, ...change }, 'help@quayside.example'), 0);

test('a receipt shows Latin and Cyrillic names and complete amounts', async () => {
  const { text, pages, width, height } = await textOf();
  for (const part of [
    'Ćwikła & Söhne ООО «Фонарь»',
    'Kraków 30-001 PL → Łódź 90-001 PL',
    'Receipt 41',
    'Order 1017',
    'Bestellung 4711',
    '2026-11-18 09:30 UTC',
    '10115 Berlin',
    'Insured for',
    '1,500.00 EUR',
    '1,234,567.89',
    '−123,458.79',
    '1,111,129.10',
    'No VAT or other tax was calculated',
  ])
    expect(text).toContain(part);
  expect([pages, Math.round(width), Math.round(height)]).toEqual([1, 595, 842]);
  expect(text.replace('Questions?', '')).not.toContain('?');
});

test('a receipt of a test order says so', async () => {
  expect((await textOf({ livemode: false })).text).toContain('TEST: payment receipt');
  expect((await textOf()).text).not.toContain('TEST');
});

test('a receipt with many lines continues on further pages, and long names stay inside', async () => {
  const later = Array.from({ length: 80 }, (_, at) => ({
    label: 'Refund to the deposit',
    amount: BigInt(at),
    day: '2026-11-19',
  }));
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(3);
  const { pages, placed, width } = await textOf({ later, payer: long, payerAddress: long.replaceAll(' ', '') });
  expect(pages).toBeGreaterThan(1);
  expect(Math.max(...placed.map(({ x, width: wide }) => x + wide))).toBeLessThanOrEqual(width - 50);
});

test('the sources of a payment and what was refunded since add up on the receipt', async () => {
  const order = await addPaid(db, customer, createFakeGateway(), { total: 120, debit: 20, credit: 10 });
  await inTransaction(db, async (tx) => {
    const account = await lockCustomer(tx, order.customerId);
    const cause = {
      requestId: order.id,
      attemptId: null,
      eurRate: fineRateOfText('0.92'),
      comment: null,
      userId: null,
      now,
    };
    await writeFinanceRows(
      tx,
      account,
      { ...cause, type: financeTypes.maxRefund },
      maxRefundMovements(5_00n, account)!,
    );
  });
  const read = await readReceipt(db, order.id);
  expect(read).toMatchObject({ requestId: order.id, total: 120_00n, isCancelled: false });
  expect(read.sources.map(({ label, amount }) => [label, amount])).toEqual([
    ['Deposit', 20_00n],
    ['Credit', 10_00n],
    ['Credit card', 90_00n],
  ]);
  expect(read.parts.map(({ amount }) => amount)).toEqual([100_00n, 20_00n]);
  expect(read.later).toEqual([{ label: 'Refund to the deposit', amount: 5_00n, day: '2026-11-18' }]);
  const { text } = await readLabel(await drawReceipt(read, 'help@quayside.example'), 0);
  expect(text).toContain('115.00');
});

test('without a payment there is no receipt, which is said in words', async () => {
  const order = await addPayable(db, customer);
  const missing = await readReceipt(db, order.id).catch((failure: unknown) => failure);
  expect(missing).toBeInstanceOf(NotFound);
  expect(missing).toMatchObject({ sentence: 'There is no receipt, because nothing was paid for this order.' });
});
