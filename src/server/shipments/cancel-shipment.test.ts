import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cents, centsOf } from '#domain/money.ts';
import type { PaidSources } from '#domain/ledger.ts';
import { insertDiscount } from '#server/discounts/repository.ts';
import { readAccount } from '#server/finance/account.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { enterInvoice } from '#server/refunds/enter-invoice.ts';
import { readInvoice } from '#server/refunds/read-invoice.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { confirmPayment, readActions, readOrder } from '#tests/support/confirm-payment.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import {
  addOfferRequest,
  addCaller,
  addCustomer,
  addPayable,
  addRequest,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { addPaid, readRowWords } from '#tests/support/paid-orders.ts';
import { beginPayment } from '#tests/support/payment-underway.ts';
import { bookingJob } from '#domain/booking-wait.ts';
import { bookDueShipments } from './book-shipment.ts';
import { cancelShipment } from './cancel-shipment.ts';

describeOnDatabase('cancelling an order', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let staff: Caller;
  let customer: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = await addCaller(db, 'CSD');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 100, creditLimit: 50 }));
  });
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const cancel = (requestId: number, ifMatch: string | null = null) =>
    inTransaction(db, (tx) => cancelShipment(tx, { requestId, ifMatch, caller: staff, now }));
  const balances = async () => {
    const { debit, creditBalance } = await readAccount(db, customer.customerId!);
    return [debit, creditBalance];
  };
  const enter = (requestId: number, euros: number) =>
    inTransaction(db, (tx) =>
      enterInvoice(tx, {
        requestId,
        invoice: { number: 'INV-1', date: '2026-11-18', amountEUR: centsOf(euros) },
        ifMatch: null,
        caller: staff,
        now,
      }),
    );

  test('returns deposit and credit to themselves, and card and transfer money to the deposit', async () => {
    const from = { total: 200, debit: 60, credit: 40, transfer: 30 };
    const order = await addPaid(db, customer, createFakeGateway(), from);
    expect(await balances()).toEqual([40_00n, 10_00n]);
    expect(await cancel(order.id)).toMatchObject({ status: 'D', step: 3 });
    expect(await balances()).toEqual([200_00n, 50_00n]);
    const rows = await readRowWords(db, order.id);
    expect(rows.slice(-3)).toEqual(['3 DD 60.00', '3 DC 40.00', '3 DD 100.00']);
    expect((await readActions(db, order.id)).at(-1)).toMatchObject({
      actionType: 'Cancelled',
      userId: staff.userId,
      content: expect.stringContaining('60.00 USD to the deposit, 40.00 USD to the credit, 100.00 USD from cards'),
    });
  });

  test('first takes back the max refund', async () => {
    const order = await addPaid(db, customer, createFakeGateway(), { total: 120, debit: 20 });
    await enter(order.id, 9.2);
    await cancel(order.id);
    expect((await readRowWords(db, order.id)).slice(-4)).toEqual([
      '2 DD 20.00',
      '2 DD -20.00',
      '3 DD 20.00',
      '3 DD 100.00',
    ]);
    expect(await balances()).toEqual([200_00n, 50_00n]);
    expect(await readInvoice(db, order.id)).toMatchObject({ refund: 0, refundSent: false });
  });

  test('with a max refund that the customer already spent returns less by that amount', async () => {
    const order = await addPaid(db, customer, createFakeGateway(), { total: 120, debit: 20 });
    await enter(order.id, 9.2);
    await addPaid(db, customer, createFakeGateway(), { total: 145, debit: 95, credit: 50 });
    expect(await balances()).toEqual([5_00n, 0n]);
    await cancel(order.id);
    expect((await readRowWords(db, order.id)).slice(-4)).toEqual([
      '2 DD -5.00',
      '3 DD 20.00',
      '3 DD 100.00',
      '2 DD -15.00',
    ]);
    expect(await balances()).toEqual([105_00n, 0n]);
  });

  test('that was free or not paid moves no money', async () => {
    const free = await addPayable(db, customer, { total: 0 });
    await confirmPayment(db, free.id, { caller: customer });
    await cancel(free.id);
    expect(await readRowWords(db, free.id)).toEqual(['1 DD 0.00']);
    const bare = await addRequest(db, customer);
    const payable = await addPayable(db, customer);
    const expired = await addRequest(db, customer, { status: 'E' });
    for (const { id } of [bare, payable, expired]) {
      expect(await cancel(id)).toMatchObject({ status: 'D' });
      expect(await readRowWords(db, id)).toEqual([]);
      expect((await readActions(db, id)).at(-1)).toMatchObject({
        content: expect.stringContaining('nothing had been paid'),
      });
    }
  });

  test('gives back the use of its discount, once', async () => {
    const discount = await insertDiscount(db, {
      code: `SPRING${customer.userId}`,
      percent: 0,
      validFrom: '2026-11-18',
      validTo: '2026-11-18',
      maxUsagePerCompany: 1,
      createdAt: now,
    });
    const pay = async () => {
      const order = await addPayable(db, customer, { total: 10 });
      await confirmPayment(db, order.id, { caller: customer, sent: { discountCode: discount.code } });
      return order.id;
    };
    const first = await pay();
    await expect(pay()).rejects.toMatchObject({ errors: { discountCode: [expect.any(String)] } });
    await cancel(first);
    await expect(cancel(first)).rejects.toThrow('rule broken');
    await pay();
    await expect(pay()).rejects.toMatchObject({ errors: { discountCode: [expect.any(String)] } });
  });

  test('a second time, of an unknown order or in an old version is refused', async () => {
    const order = await addPaid(db, customer, createFakeGateway());
    await expect(cancel(order.id, '7')).rejects.toMatchObject({ current: { version: 1, status: 'P' } });
    await cancel(order.id, '1');
    const before = await balances();
    await expect(cancel(order.id)).rejects.toMatchObject({ errors: { '': ['This order was deleted.'] } });
    expect(await balances()).toEqual(before);
    await expect(cancel(999_999)).rejects.toBeInstanceOf(NotFound);
  });

  test.each(['reserved', 'unknown'] as const)('while a payment is underway is refused (%s)', async (state) => {
    const rich = await addCaller(db, 'Customer', await addCustomer(db, { debit: 1000 }));
    const order = await addPayable(db, rich);
    await beginPayment(db, order.id, state);
    await expect(cancel(order.id)).rejects.toBeInstanceOf(Conflict);
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'N' });
  });

  test('stops its booking, and providers who still have an offer request are told', async () => {
    const order = await addPaid(db, customer, createFakeGateway());
    await cancel(order.id);
    const carriers = { find: () => Promise.reject(new Error('asked')) } as never;
    await inTransaction(db, (tx) => scheduleJob(tx, { kind: bookingJob, subjectId: order.id, dueAt: now, now }));
    const run = { clock: () => now, log: silent, signal: new AbortController().signal };
    expect(await bookDueShipments(db, { carriers }, run)).toBe(0);
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'D' });
    const offerRequest = await addOfferRequest(db, customer, { email: 'desk@forwarder.example' });
    await cancel(offerRequest.id);
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('requestId', '=', offerRequest.id)
      .orderBy('kind')
      .execute();
    expect(mails).toEqual([
      { kind: 'offer-lost', recipient: 'desk@forwarder.example' },
      { kind: 'order-cancelled', recipient: expect.any(String) },
    ]);
  });

  test('leaves no balance of the order, whatever it was paid from', async () => {
    const ways: Partial<PaidSources>[] = [{ debit: 1n }, { credit: 1n }, { transfer: 1n }, {}];
    for (const way of ways) {
      const order = await addPaid(db, customer, createFakeGateway(), {
        total: 3,
        ...Object.fromEntries(Object.keys(way).map((source) => [source, 1.5])),
      });
      await enter(order.id, 1);
      const before = await balances();
      await cancel(order.id);
      expect(await balances()).not.toEqual(before);
      const { total } = await db
        .selectFrom('financeRows')
        .select(sql<Cents>`sum(amount)::numeric(20,2)`.as('total'))
        .where('requestId', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(total).toBe(0n);
    }
  });
});
