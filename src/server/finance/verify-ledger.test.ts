import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDiscount } from '#server/discounts/repository.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { confirmPayment, readAttempts } from '#tests/support/confirm-payment.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { findAfter as findTampered } from '#tests/support/tamper.ts';
import { verifyLedger } from './verify-ledger.ts';

describeOnDatabase('verifying the ledger', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let paid: { attemptId: number; requestId: number; customerId: number };
  let other: typeof paid;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    paid = await pay({ debit: 100, creditLimit: 50 }, 120);
    other = await pay({ debit: 40 }, 40);
  });
  afterAll(() => database.close());

  async function pay(balances: { debit: number; creditLimit?: number }, total: number): Promise<typeof paid> {
    const customerId = await addCustomer(db, balances);
    const caller = await addCaller(db, 'Customer', customerId);
    const order = await addPayable(db, caller, { total });
    await confirmPayment(db, order.id, { caller });
    const [attempt] = await readAttempts(db, order.id);
    return { attemptId: attempt!.id, requestId: order.id, customerId };
  }

  const findAfter = (tamper: ReturnType<typeof sql>) => findTampered(db, tamper);

  const firstRow = () => sql`(select min(id) from finance_rows where attempt_id = ${paid.attemptId})`;

  test('a correct ledger has no problem, also while the database’s guards are off', async () => {
    expect(await verifyLedger(db)).toEqual([]);
    expect(await findAfter(sql`select 1`)).toBe('');
  });

  test('a balance that does not follow from its finance rows is reported', async () => {
    const { customerId } = paid;
    expect(await findAfter(sql`update customers set debit = 0.01 where id = ${customerId}`)).toBe(
      `Customer ${customerId} has 0.01, 30.00 of 50.00, the finance rows give 0.00, 30.00 of 50.00`,
    );
    expect(await findAfter(sql`update customers set credit_limit = 60 where id = ${customerId}`)).toContain(
      '30.00 of 60.00',
    );
    const changed = await findAfter(sql`update finance_rows set debit_balance = 1 where id = ${firstRow()}`);
    expect(changed).toMatch(
      /^Finance row \d+ has deposit 1\.00 and credit 50\.00; its rows add up to 0\.00 and 50\.00$/,
    );
  });

  test('a missing finance row is reported for the balances and for its payment', async () => {
    const { attemptId, requestId, customerId } = paid;
    const problems = await findAfter(sql`delete from finance_rows where id = ${firstRow()}`);
    expect(problems).toContain(
      `Customer ${customerId} has 0.00, 30.00 of 50.00, the finance rows give 100.00, 30.00 of 50.00`,
    );
    expect(problems).toContain(
      `Payment ${attemptId} of request ${requestId} is paid with 120.00, its finance rows take 20.00`,
    );
  });

  test('a finance row of another payment, or of none, is reported', async () => {
    const moved = await findAfter(
      sql`update finance_rows set attempt_id = ${other.attemptId} where id = ${firstRow()}`,
    );
    expect(moved).toContain(`Payment ${paid.attemptId} of request ${paid.requestId} is paid with 120.00`);
    expect(moved).toContain(`Finance rows take 100.00 for payment ${other.attemptId}, which is not paid`);
    const freed = await findAfter(sql`update finance_rows set attempt_id = null where attempt_id = ${other.attemptId}`);
    expect(freed).toContain('Finance rows take 40.00 for payment unknown, which is not paid');
  });

  test('a payment that differs from its finance rows is reported', async () => {
    const change = (values: ReturnType<typeof sql>) =>
      sql`update payment_attempts set ${values} where id = ${paid.attemptId}`;
    expect(await findAfter(change(sql`state = 'failed'`))).toBe(
      `Finance rows take 120.00 for payment ${paid.attemptId}, which is not paid`,
    );
    expect(await findAfter(change(sql`from_debit = 110, from_credit = 10`))).toContain(
      `Payment ${paid.attemptId} of request`,
    );
  });

  test('a paid order at another step, and an offer of another price than was paid, are reported', async () => {
    const { attemptId, requestId } = paid;
    expect(await findAfter(sql`update requests set step = 2 where id = ${requestId}`)).toBe(
      `Payment ${attemptId} is paid, its request ${requestId} stands at step 2`,
    );
    expect(
      await findAfter(sql`update offers set security_fee = security_fee + 1 where request_id = ${requestId}`),
    ).toBe(`Payment ${attemptId} is for 120.00, its offer costs 121.00`);
    expect(await findAfter(sql`update payment_attempts set discount_percent = 10 where id = ${attemptId}`)).toBe(
      `Payment ${attemptId} is for 120.00, its offer costs 120.00 less 10 %`,
    );
  });

  test('a discount with another number of uses than payments is reported', async () => {
    const { attemptId, customerId } = paid;
    const discount = await insertDiscount(db, {
      code: 'SPRING',
      percent: 0,
      validFrom: '2026-11-18',
      validTo: '2026-11-18',
      maxUsagePerCompany: 0,
      createdAt: now,
    });
    const use = sql`update payment_attempts set discount_id = ${discount.id} where id = ${attemptId}`;
    expect(await findAfter(use)).toBe(
      `Discount ${discount.id} counts 0 uses of customer ${customerId}, its payments are 1`,
    );
    const count = sql`insert into discount_usages values (${discount.id}, ${customerId}, 2)`;
    expect(await findAfter(count)).toBe(
      `Discount ${discount.id} counts 2 uses of customer ${customerId}, its payments are 0`,
    );
  });
});
