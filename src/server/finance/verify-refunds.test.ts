import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDiscount } from '#server/discounts/repository.ts';
import { enterInvoice } from '#server/refunds/enter-invoice.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { cancelShipment } from '#server/shipments/cancel-shipment.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { addPaid, type PaidOrder } from '#tests/support/paid-orders.ts';
import { findAfter } from '#tests/support/tamper.ts';

// Each sentence is brought about on purpose: by rows that no act would write, with the guards of the database off.
describeOnDatabase('the check of refunds and cancellations', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let staff: Caller;
  let customer: Caller;
  let sent: PaidOrder;
  let cancelled: PaidOrder;
  const gateway = createFakeGateway();
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = await addCaller(db, 'CSD');
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 500, creditLimit: 50 }));
    const code = { code: 'SPRING', percent: 0, validFrom: '2026-11-18', validTo: '2026-11-18', createdAt: now };
    const discount = await insertDiscount(db, { ...code, maxUsagePerCompany: 0 });
    await sql`insert into discount_usages values (${discount.id}, ${customer.customerId}, 1)`.execute(db);
    sent = await addPaid(db, customer, gateway);
    cancelled = await addPaid(db, customer, gateway, { discountId: discount.id });
    await inTransaction(db, (tx) =>
      enterInvoice(tx, {
        requestId: sent.id,
        invoice: { number: 'INV-1', date: '2026-11-18', amountEUR: 9_20n },
        ifMatch: null,
        caller: staff,
        now,
      }),
    );
    const services = { cards: gateway, clock: () => now, wakeJobs: () => {} };
    const refundInput = { requestId: sent.id, amount: 15_00n, caller: staff, key: randomUUID(), now, perMinute: 5 };
    await sendRefund(db, services, { ...refundInput, requestHash: 'x' });
    await inTransaction(db, (tx) => cancelShipment(tx, { requestId: cancelled.id, ifMatch: null, caller: staff, now }));
  });
  afterAll(() => database.close());

  const find = (...tampers: ReturnType<typeof sql>[]) => findAfter(db, ...tampers);
  const firstRow = (requestId: number) => sql`(select min(id) from finance_rows where request_id = ${requestId})`;

  test('finds no problem in a correct ledger', async () => expect(await find(sql`select 1`)).toBe(''));

  test('reports a row that moves another source than it names', async () => {
    const moved = sql`update finance_rows set payment_type = 'B' where id = ${firstRow(sent.id)}`;
    expect(await find(sql`alter table finance_rows drop constraint finance_rows_source`, moved)).toMatch(
      /^Finance row \d+ names B and moves another one$/m,
    );
  });

  test('reports a credit limit that changes without the credit', async () => {
    const limit = sql`update finance_rows set credit_limit = 60 where id = ${firstRow(sent.id)}`;
    expect(await find(limit)).toMatch(
      /^Finance row \d+ takes the credit limit from 50\.00 to 60\.00 and the credit by 0/m,
    );
  });

  test('reports more reserved money than the customer has', async () => {
    const begin = sql`update payment_attempts set state = 'unknown', from_card = 0, from_debit = 9999, amount_due = 9999
      where id = ${sent.attemptId}`;
    expect(await find(begin)).toMatch(/^Customer \d+ has 625\.00 and 50\.00, promised are 9999\.00 and 0/m);
  });

  test('reports a database guard that is off or missing', async () => {
    expect(await find(sql`alter table finance_rows disable trigger finance_rows_stay`)).toBe(
      'The database no longer keeps finance_rows from being changed: finance_rows_stay is off',
    );
    expect(await find(sql`drop trigger card_refunds_stay on card_refunds`)).toBe(
      'The database no longer keeps card_refunds from being changed: card_refunds_stay is off',
    );
  });

  test('reports a card payment without a charge, and a charge that pays twice', async () => {
    const free = [
      sql`alter table payment_attempts drop constraint payment_attempts_card_charged`,
      sql`alter table payment_attempts drop constraint payment_attempts_gateway_id_key`,
    ];
    expect(await find(...free, sql`update payment_attempts set gateway_id = null where id = ${sent.attemptId}`)).toBe(
      `Payment ${sent.attemptId} took 120.00 from a card without a charge`,
    );
    expect(await find(...free, sql`update payment_attempts set gateway_id = 'one' where from_card > 0`)).toBe(
      'Charge one pays 2 payments',
    );
  });

  test('reports a refund without rows, and rows without a refund', async () => {
    expect(await find(sql`update card_refunds set amount = 14`)).toMatch(
      /^Refund \d+ of request \d+ sent 14\.00, its finance rows send 15\.00 and take 15\.00$/m,
    );
    expect(await find(sql`delete from finance_rows where type = 4 and payment_type = 'C'`)).toMatch(
      /^Refund \d+ of request \d+ sent 15\.00, its finance rows send 0\.00 and take 15\.00$/m,
    );
    expect(await find(sql`update card_refunds set state = 'failed', gateway_id = null`)).toMatch(
      /^Finance row \d+ sends a refund, which was not sent$/m,
    );
  });

  test('reports more refunded than was paid by card, and more than may be refunded', async () => {
    const more = sql`update finance_rows set card_change = 121 where type = 4 and payment_type = 'C'`;
    const problems = await find(sql`alter table finance_rows drop constraint finance_rows_check`, more);
    expect(problems).toContain(`Request ${sent.id} was paid with 120.00 by card, 121.00 went back to it`);
    expect(problems).toContain(`Request ${sent.id} may get 20.00 back, but 121.00 were sent`);
    expect(await find(sql`update vendor_invoices set refund = 14`)).toContain(
      `Request ${sent.id} may get 14.00 back, but 15.00 were sent`,
    );
  });

  test('reports a refund that was sent twice', async () => {
    const twice = sql`insert into card_refunds
      (client_id, reference, request_id, customer_id, user_id, attempt_id, amount, state, after_cancel, created_at)
      select ${randomUUID()}, ${randomUUID()}, request_id, customer_id, user_id, attempt_id, 1, 'reserved', false, created_at
      from card_refunds`;
    expect(await find(sql`drop index card_refunds_once`, twice)).toContain(
      `Request ${sent.id} had its refund sent 2 times`,
    );
  });

  test('reports an invoice whose max refund differs from its rows', async () => {
    expect(await find(sql`update vendor_invoices set refund = 20.01`)).toBe(
      `Request ${sent.id} may get 20.01 back, its finance rows gave 20.00`,
    );
    expect(await find(sql`delete from vendor_invoices`)).toContain(
      `Request ${sent.id} may get 0 back, its finance rows gave 20.00`,
    );
  });

  test('reports a deleted order with money left, and an order that returned its money without being deleted', async () => {
    expect(await find(sql`delete from finance_rows where type = 3`)).toContain(
      `Request ${cancelled.id} is deleted, its finance rows add up to -120.00`,
    );
    expect(await find(sql`update requests set status = 'P' where id = ${cancelled.id}`)).toContain(
      `Request ${cancelled.id} is not deleted, its finance rows cancel it`,
    );
  });

  test('reports a payment underway for a deleted order', async () => {
    const order = await addPayable(db, customer);
    await inTransaction(db, (tx) => cancelShipment(tx, { requestId: order.id, ifMatch: null, caller: staff, now }));
    const begun = sql`insert into payment_attempts (client_id, request_id, customer_id, user_id, offer_id, type, state,
      amount_due, price, security_fee, from_debit, from_credit, eur_rate, created_at)
      values (${randomUUID()}, ${order.id}, ${order.customerId}, ${customer.userId}, ${order.offerId}, 'D', 'reserved',
      1, 1, 0, 1, 0, 0.92, ${now})`;
    expect(await find(begun)).toMatch(/^Payment \d+ is on its way for a request that is deleted$/m);
  });

  test('reports a discount that was not given back, or given back without a reason', async () => {
    const id = cancelled.attemptId;
    expect(await find(sql`update payment_attempts set discount_returned_at = null where id = ${id}`)).toContain(
      `Payment ${id} keeps its discount, its request is deleted`,
    );
    expect(await find(sql`update requests set status = 'P' where id = ${cancelled.id}`)).toContain(
      `Payment ${id} gave its discount back, its request is not deleted`,
    );
  });
});
