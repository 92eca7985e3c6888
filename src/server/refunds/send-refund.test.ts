import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { centsOf } from '#domain/money.ts';
import { noCards } from '#server/cards/no-cards.ts';
import { readAccount } from '#server/finance/account.ts';
import { readReservedFunds } from '#server/finance/reserved-funds.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, NotFound, RuleBroken, TooMany } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { cancelShipment } from '#server/shipments/cancel-shipment.ts';
import { createFakeGateway, type FakeGateway } from '#tests/support/fake-gateway.ts';
import { addCaller, addCustomer, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { addPaid, type PaidOrder, readRowWords } from '#tests/support/paid-orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { editRefund, enterInvoice } from './enter-invoice.ts';
import { sendRefund } from './send-refund.ts';
import { settleDueRefunds } from './settle-due-refunds.ts';

const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);

// An order of 120.00 by card, 20.00 of it the security fee, and an invoice that lets 20.00 go back.
describeOnDatabase('sending a refund', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let staff: Caller;
  let gateway: FakeGateway;
  let order: PaidOrder;
  let clock = now;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = await addCaller(db, 'CSD');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = now;
    gateway = createFakeGateway();
    const customer = await addCaller(db, 'Customer', await addCustomer(db));
    order = await addPaid(db, customer, gateway);
    await enter(9.2);
  });
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const services = () => ({ cards: gateway, clock: () => clock, log: silentLog, wakeJobs: () => {} });
  const enter = (euros: number) =>
    inTransaction(db, (tx) =>
      enterInvoice(tx, {
        requestId: order.id,
        invoice: { number: 'INV-1', date: '2026-11-18', amountEUR: centsOf(euros) },
        ifMatch: null,
        caller: staff,
        now,
      }),
    );
  async function send(dollars: number, overrides: { key?: string; perMinute?: number; cards?: typeof noCards } = {}) {
    const key = overrides.key ?? randomUUID();
    const response = await sendRefund(
      db,
      { ...services(), ...(overrides.cards && { cards: overrides.cards }) },
      {
        requestId: order.id,
        amount: centsOf(dollars),
        caller: staff,
        key,
        now: clock,
        perMinute: overrides.perMinute ?? 1_000,
        requestHash: `${order.id} ${dollars}`,
      },
    );
    return JSON.parse(response.text) as Record<string, unknown>;
  }
  const cancel = () =>
    inTransaction(db, (tx) => cancelShipment(tx, { requestId: order.id, ifMatch: null, caller: staff, now }));
  const settle = (at: Date) => {
    clock = at;
    return settleDueRefunds(db, services());
  };
  const sentCents = () => gateway.refunds.map(({ amount }) => amount);
  const debit = async () => (await readAccount(db, order.customerId)).debit;
  const reserved = async () => (await readReservedFunds(db, order.customerId)).debit;

  test('takes it from the deposit, mails the customer, and works once', async () => {
    expect(await send(20)).toMatchObject({ refund: 20, refundSent: true });
    expect(sentCents()).toEqual([20_00n]);
    expect(await debit()).toBe(0n);
    expect(await readRowWords(db, order.id)).toEqual(['1 C -120.00', '2 DD 20.00', '4 C 20.00', '4 DD -20.00']);
    const mails = await db.selectFrom('mails').select(['kind', 'body']).where('requestId', '=', order.id).execute();
    expect(mails).toMatchObject([{ kind: 'refund-sent', body: expect.stringContaining('20.00 USD') }]);
    const again = await send(0.01).catch((failure: unknown) => failure);
    expect(again).toBeInstanceOf(RuleBroken);
    expect(again).toMatchObject({ kind: 'Warnings', errors: { '': ['The refund has already been sent.'] } });
    expect(sentCents()).toEqual([20_00n]);
  });

  test('with the same key returns the same response, and with another amount under that key is refused', async () => {
    const key = randomUUID();
    const first = await send(5, { key });
    expect(await send(5, { key })).toEqual(first);
    await expect(send(6, { key })).rejects.toBeInstanceOf(Conflict);
    await db.deleteFrom('idempotencyKeys').where('key', '=', key).execute();
    expect(await send(5, { key })).toEqual(first);
    await db.deleteFrom('idempotencyKeys').where('key', '=', key).execute();
    await expect(send(6, { key })).rejects.toBeInstanceOf(Conflict);
    expect(sentCents()).toEqual([5_00n]);
  });

  test('is limited by the max refund, the free deposit and the amount paid by card', async () => {
    const over = { errors: { sendRefundAmount: [expect.stringMatching(/^Refund should not exceed/)] } };
    await expect(send(20.01)).rejects.toMatchObject(over);
    const customer = await addCaller(db, 'Customer', order.customerId);
    await addPaid(db, customer, gateway, { total: 12.5, debit: 12.5 });
    await expect(send(7.51)).rejects.toMatchObject(over);
    expect(await send(7.5)).toMatchObject({ refundSent: true });
  });

  test('to a card that paid nothing is refused', async () => {
    const customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 500 }));
    order = await addPaid(db, customer, gateway, { debit: 120 });
    await enter(9.2);
    await expect(send(0.01)).rejects.toMatchObject({ errors: { sendRefundAmount: [expect.any(String)] } });
    expect(sentCents()).toEqual([]);
  });

  test('without an invoice, for an unknown order or without card payments is refused in words', async () => {
    await expect(send(1, { cards: noCards })).rejects.toMatchObject({
      errors: { '': [expect.stringContaining('not set up')] },
    });
    const customer = await addCaller(db, 'Customer', await addCustomer(db));
    order = await addPaid(db, customer, gateway);
    await expect(send(1)).rejects.toMatchObject({ errors: { '': ["Please enter the vendor's invoice first."] } });
    order = { ...order, id: 999_999 };
    await expect(send(1)).rejects.toBeInstanceOf(NotFound);
  });

  test('that the gateway declines reports the reason, also when repeated with its key, and can be tried with a new one', async () => {
    gateway.nextRefunds = ['refused'];
    const key = randomUUID();
    const refusal = { errors: { sendRefundAmount: ['The card provider refused.'] } };
    await expect(send(20, { key })).rejects.toMatchObject(refusal);
    await expect(send(20, { key })).rejects.toMatchObject(refusal);
    expect(await reserved()).toBe(0n);
    expect(await send(20)).toMatchObject({ refundSent: true });
  });

  test.each([
    ['lost', 'an answer that was lost is found and written down'],
    ['silent', 'a refund that never arrived frees its money'],
  ] as const)('with a response that is %s: %s', async (kind, _what) => {
    gateway.nextRefunds = [kind];
    const key = randomUUID();
    const checked = await send(20, { key }).catch((failure: unknown) => failure);
    expect(checked).toBeInstanceOf(Conflict);
    expect(checked).toMatchObject({ sentence: expect.stringContaining('being checked') });
    expect(await reserved()).toBe(20_00n);
    await expect(send(1)).rejects.toBeInstanceOf(Conflict);
    await expect(cancel()).rejects.toBeInstanceOf(Conflict);
    await expect(enter(110.4)).rejects.toMatchObject({ errors: { amountEUR: [expect.stringContaining('20.00 USD')] } });
    expect(await settle(seconds(1))).toBe(0);
    await settle(seconds(6));
    await settle(seconds(12));
    expect(await settle(seconds(45))).toBe(kind === 'lost' ? 0 : 1);
    expect(await reserved()).toBe(0n);
    if (kind === 'lost') {
      expect(await send(20, { key })).toMatchObject({ refundSent: true });
      expect(sentCents()).toEqual([20_00n]);
    } else {
      await expect(send(20, { key })).rejects.toMatchObject({ errors: { sendRefundAmount: [expect.any(String)] } });
      expect(await send(20)).toMatchObject({ refundSent: true });
    }
  });

  test('stays undecided while the gateway is down, and is settled afterwards', async () => {
    gateway.nextRefunds = ['lost'];
    await send(20).catch(() => {});
    gateway.isUnreachable = true;
    expect(await settle(seconds(50))).toBe(0);
    expect(await reserved()).toBe(20_00n);
    gateway.isUnreachable = false;
    expect(await settle(seconds(60))).toBe(1);
    expect(await debit()).toBe(0n);
    expect(await settle(seconds(90))).toBe(0);
  });

  test('by a server that died before the request to the gateway fails, and its money is released', async () => {
    const died = { ...gateway, refundCharge: () => Promise.reject(new Error('killed')) };
    await expect(send(20, { cards: died })).rejects.toThrow('killed');
    expect(await reserved()).toBe(20_00n);
    expect(await settle(seconds(29))).toBe(0);
    expect(await settle(seconds(45))).toBe(1);
    expect(await reserved()).toBe(0n);
    expect(sentCents()).toEqual([]);
  });

  test('sets the lowest value that the max refund can be edited to', async () => {
    await send(15);
    const edit = (dollars: number) =>
      inTransaction(db, (tx) =>
        editRefund(tx, { requestId: order.id, refund: centsOf(dollars), ifMatch: null, caller: staff, now }),
      );
    await expect(edit(14.99)).rejects.toMatchObject({
      errors: { refundAmountUSD: [expect.stringContaining('15.00 USD')] },
    });
    expect(await edit(15)).toMatchObject({ refund: 15, refundSent: true });
  });

  test('can return the rest of the card payment in parts after a cancellation, and not one cent more', async () => {
    await send(15);
    await cancel();
    expect(await debit()).toBe(105_00n);
    await send(100);
    await expect(send(5.01)).rejects.toMatchObject({ errors: { sendRefundAmount: [expect.any(String)] } });
    expect(await send(5)).toMatchObject({ refund: 0, refundSent: true });
    await expect(send(0.01)).rejects.toMatchObject({ errors: { sendRefundAmount: [expect.any(String)] } });
    expect(sentCents()).toEqual([15_00n, 100_00n, 5_00n]);
    expect(await debit()).toBe(0n);
  });

  test('for a cancelled order without an invoice returns an empty invoice', async () => {
    const customer = await addCaller(db, 'Customer', await addCustomer(db));
    order = await addPaid(db, customer, gateway);
    await cancel();
    expect(await send(120)).toEqual({});
  });

  test('too often within a minute has to wait', async () => {
    gateway.nextRefunds = ['refused', 'refused'];
    await send(1, { perMinute: 2 }).catch(() => {});
    clock = seconds(10);
    await send(1, { perMinute: 2 }).catch(() => {});
    clock = seconds(15);
    const refused = await send(1, { perMinute: 2 }).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).toMatchObject({ retryAfterSeconds: 45 });
    clock = seconds(60);
    expect(await send(1, { perMinute: 2 })).toMatchObject({ refundSent: true });
  });

  test('leaves a record that the database protects from changes', async () => {
    await send(20);
    await expect(
      sql`update card_refunds set amount = 1 where request_id = ${order.id}`.execute(db),
    ).rejects.toMatchObject({
      code: '23001',
    });
    await expect(sql`delete from card_refunds where request_id = ${order.id}`.execute(db)).rejects.toMatchObject({
      code: '23001',
    });
    await expect(
      sql`update payment_attempts set from_card = 0, from_debit = amount_due where request_id = ${order.id}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ code: '23001' });
  });
});
