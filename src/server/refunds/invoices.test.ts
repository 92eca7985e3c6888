import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { centsOf } from '#domain/money.ts';
import { readAccount } from '#server/finance/account.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readActions } from '#tests/support/confirm-payment.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { addPaid, type PaidOrder, readRowWords } from '#tests/support/paid-orders.ts';
import { editRefund, enterInvoice } from './enter-invoice.ts';

// An order of 120.00: 100.00 and a fee of 20.00, no margin, 0.92 EUR a dollar.
describeOnDatabase("vendors' invoices", (options) => {
  let database: OpenDatabase;
  let db: Db;
  let staff: Caller;
  let manager: Caller;
  let customer: Caller;
  let order: PaidOrder;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = await addCaller(db, 'CSD');
    manager = await addCaller(db, 'CSDManager');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 5, creditLimit: 10 }));
    order = await addPaid(db, customer, createFakeGateway());
  });
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const enter = (euros: number, overrides: { id?: number; ifMatch?: string; number?: string } = {}) =>
    inTransaction(db, (tx) =>
      enterInvoice(tx, {
        requestId: overrides.id ?? order.id,
        invoice: { number: overrides.number ?? 'INV-1', date: '2026-11-18', amountEUR: centsOf(euros) },
        ifMatch: overrides.ifMatch ?? null,
        caller: staff,
        now,
      }),
    );
  const edit = (dollars: number, caller = manager, ifMatch: string | null = null) =>
    inTransaction(db, (tx) => editRefund(tx, { requestId: order.id, refund: centsOf(dollars), ifMatch, caller, now }));
  const balances = async () => {
    const { debit, creditBalance } = await readAccount(db, order.customerId);
    return [debit, creditBalance];
  };

  test('that leave money over add it to the deposit, at most the security fee', async () => {
    expect(await enter(101.2)).toEqual({
      number: 'INV-1',
      date: '2026-11-18',
      amountEUR: 101.2,
      amountUSD: 110,
      refund: 10,
      refundSent: false,
      version: 1,
    });
    expect(await balances()).toEqual([15_00n, 10_00n]);
    expect(await enter(9.2)).toMatchObject({ amountUSD: 10, refund: 20, version: 2 });
    expect(await balances()).toEqual([25_00n, 10_00n]);
    expect(await readRowWords(db, order.id)).toEqual(['1 C -120.00', '2 DD 10.00', '2 DD 10.00']);
    expect((await readActions(db, order.id)).map(({ content }) => content)).toContain(
      'Invoice INV-1 of 18 Nov 2026: 101.20 EUR, 110.00 USD; max refund 10.00 USD',
    );
  });

  test('that leave nothing over move no money and write no row', async () => {
    expect(await enter(110.4)).toMatchObject({ amountUSD: 120, refund: 0 });
    expect(await readRowWords(db, order.id)).toEqual(['1 C -120.00']);
  });

  test('that are corrected take money back from the deposit, then from the credit, and replace an edited max refund', async () => {
    await enter(101.2);
    expect(await edit(30)).toMatchObject({ refund: 30, version: 2 });
    expect(await balances()).toEqual([35_00n, 10_00n]);
    await addPaid(db, customer, createFakeGateway(), { total: 12, debit: 12 });
    expect(await enter(110.4)).toMatchObject({ refund: 0, version: 3 });
    expect(await balances()).toEqual([0n, 3_00n]);
    expect((await readRowWords(db, order.id)).slice(-2)).toEqual(['2 DD -23.00', '2 DC -7.00']);
  });

  test('are refused when the customer no longer has the money to take back, and nothing moves', async () => {
    await enter(9.2);
    await addPaid(db, customer, createFakeGateway(), { total: 35, debit: 25, credit: 10 });
    await expect(enter(110.4)).rejects.toMatchObject({
      errors: {
        amountEUR: ['The customer’s deposit and credit do not cover reversing 20.00 USD of the earlier max refund.'],
      },
    });
    await expect(edit(19.99)).rejects.toMatchObject({ errors: { refundAmountUSD: [expect.any(String)] } });
    expect(await balances()).toEqual([0n, 0n]);
  });

  test('take back no money that is reserved for a payment underway', async () => {
    await enter(9.2);
    await addPromise(25_00n, 9_99n);
    await expect(edit(19.98)).rejects.toMatchObject({ errors: { refundAmountUSD: [expect.any(String)] } });
    expect(await edit(19.99)).toMatchObject({ refund: 19.99 });
    expect(await balances()).toEqual([25_00n, 9_99n]);
  });

  async function addPromise(debit: bigint, credit: bigint): Promise<void> {
    const other = await addPayable(db, customer);
    await db
      .insertInto('paymentAttempts')
      .values({
        clientId: crypto.randomUUID(),
        requestId: other.id,
        customerId: other.customerId,
        userId: customer.userId,
        offerId: other.offerId,
        type: 'D',
        state: 'reserved',
        amountDue: debit + credit,
        price: 0n,
        securityFee: 0n,
        fromDebit: debit,
        fromCredit: credit,
        eurRate: '0.92',
        createdAt: now,
      })
      .execute();
  }

  test('leave the max refund to support up to the security fee, and to a manager beyond it', async () => {
    await enter(101.2);
    expect(await edit(20, staff)).toMatchObject({ refund: 20 });
    await expect(edit(20.01, staff)).rejects.toMatchObject({
      errors: { refundAmountUSD: ['Max eligible refund can not be larger than security fee'] },
    });
    expect(await edit(99_999_999.99)).toMatchObject({ refund: 99_999_999.99 });
    expect(await edit(0, staff)).toMatchObject({ refund: 0 });
    expect(await balances()).toEqual([5_00n, 10_00n]);
  });

  test('need a paid order, and editing the max refund needs an invoice', async () => {
    await expect(edit(1)).rejects.toMatchObject({ errors: { '': ["Please enter the vendor's invoice first."] } });
    const unpaid = await addPayable(db, customer);
    await expect(enter(1, { id: unpaid.id })).rejects.toMatchObject({
      errors: { '': ['You can enter an invoice once the order is paid.'] },
    });
    await expect(enter(1, { id: 999_999 })).rejects.toBeInstanceOf(NotFound);
  });

  test('of an order that was only labelled as paid refund nothing', async () => {
    const unpaid = await addPayable(db, customer);
    await db.updateTable('requests').set({ status: 'P' }).where('id', '=', unpaid.id).execute();
    expect(await enter(0, { id: unpaid.id })).toMatchObject({ refund: 0 });
  });

  test('sent for an old version are refused with the current invoice', async () => {
    const entered = await enter(101.2, { ifMatch: '0' });
    const stale = await enter(9.2, { ifMatch: '0' }).catch((failure: unknown) => failure);
    expect(stale).toBeInstanceOf(Conflict);
    expect(stale).toMatchObject({ current: entered });
    await expect(edit(1, manager, '7')).rejects.toMatchObject({ current: entered });
    expect(await enter(9.2, { ifMatch: '"1"' })).toMatchObject({ version: 2 });
    expect(await edit(1, manager, '2')).toMatchObject({ version: 3 });
  });
});
