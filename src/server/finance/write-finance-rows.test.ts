import { centsNumber, fineRateOfText } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addCaller, addCustomer, addPayable, hoursLater, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { lockCustomer, readAccount } from './account.ts';
import { correctBalances } from './correct-balances.ts';
import { takePayment } from './write-finance-rows.ts';
import { verifyLedger } from './verify-ledger.ts';

describeOnDatabase('finance rows', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let staff: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = await addCaller(db, 'CSD');
  });
  afterAll(() => database.close());
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const correct = (customerId: number, debit: bigint, creditLimit: bigint, comment: string | null = null, at = now) =>
    inTransaction(db, (tx) => correctBalances(tx, { customerId, debit, creditLimit, comment }, staff.userId, at));
  const readRows = (customerId: number) =>
    db
      .selectFrom('financeRows')
      .select([
        'type',
        'paymentType',
        'amount',
        'debitBalance',
        'creditBalance',
        'creditLimit',
        'exchangeRate',
        'customerPricing',
        'comment',
        'userId',
        'at',
      ])
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute();

  /** A payment as far as the books know it, written by the act. */
  async function pay(customer: Caller, fromDebit: bigint, fromCredit: bigint): Promise<void> {
    const total = fromDebit + fromCredit;
    const order = await addPayable(db, customer, { total: centsNumber(total) });
    const attempt = {
      clientId: randomUUID(),
      requestId: order.id,
      customerId: order.customerId,
      userId: customer.userId,
      offerId: order.offerId,
      type: 'D' as const,
      state: 'paid' as const,
      amountDue: total,
      price: 0n,
      securityFee: 0n,
      fromDebit,
      fromCredit,
      eurRate: '0.920000',
      createdAt: now,
    };
    await inTransaction(db, async (tx) => {
      const { id } = await tx.insertInto('paymentAttempts').values(attempt).returning('id').executeTakeFirstOrThrow();
      const parts = { fromDebit, fromCredit, fromCard: 0n, fromTransfer: 0n };
      const payment = { requestId: order.id, attemptId: id, eurRate: fineRateOfText('0.92'), ...parts };
      await takePayment(tx, await lockCustomer(tx, order.customerId), payment, customer.userId, hoursLater(1));
      await tx.updateTable('requests').set({ step: 3, status: 'P' }).where('id', '=', order.id).execute();
    });
  }

  test('opening an account writes a row for the deposit and one for the credit', async () => {
    const customerId = await addCustomer(db);
    expect(await correct(customerId, 5_000_00n, 10_000_00n, 'Opened')).toMatchObject({
      debit: 5_000_00n,
      creditBalance: 10_000_00n,
      creditLimit: 10_000_00n,
    });
    const common = { type: 0, exchangeRate: '0.920000', customerPricing: '0.0000', at: now.toISOString() };
    expect(await readRows(customerId)).toEqual([
      {
        ...common,
        paymentType: null,
        amount: 0n,
        debitBalance: 0n,
        creditBalance: 0n,
        creditLimit: 0n,
        comment: 'opened',
        userId: null,
      },
      {
        ...common,
        paymentType: 'DD',
        amount: 5_000_00n,
        debitBalance: 5_000_00n,
        creditBalance: 0n,
        creditLimit: 0n,
        comment: 'Opened',
        userId: staff.userId,
      },
      {
        ...common,
        paymentType: 'DC',
        amount: 10_000_00n,
        debitBalance: 5_000_00n,
        creditBalance: 10_000_00n,
        creditLimit: 10_000_00n,
        comment: 'Opened',
        userId: staff.userId,
      },
    ]);
  });

  test('a payment writes negative rows, each with the balances after it', async () => {
    const customerId = await addCustomer(db, { debit: 100, creditLimit: 50 });
    const customer = await addCaller(db, 'Customer', customerId);
    await pay(customer, 100_00n, 20_55n);
    const [, , debit, credit] = await readRows(customerId);
    expect(debit).toMatchObject({
      type: 1,
      paymentType: 'DD',
      amount: -100_00n,
      debitBalance: 0n,
      creditBalance: 50_00n,
      userId: customer.userId,
    });
    expect(credit).toMatchObject({
      type: 1,
      paymentType: 'DC',
      amount: -20_55n,
      debitBalance: 0n,
      creditBalance: 29_45n,
      at: hoursLater(1).toISOString(),
    });
    expect(await readAccount(db, customerId)).toEqual({ debit: 0n, creditBalance: 29_45n, creditLimit: 50_00n });
  });

  test('a new credit limit keeps the used credit, and cannot fall below it', async () => {
    const customerId = await addCustomer(db, { creditLimit: 50 });
    await pay(await addCaller(db, 'Customer', customerId), 0n, 20_55n);
    expect(await correct(customerId, 0n, 30_00n)).toMatchObject({ creditBalance: 9_45n, creditLimit: 30_00n });
    const refused = await correct(customerId, 0n, 20_54n).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(RuleBroken);
    expect(refused).toMatchObject({ errors: { creditLimit: ['Credit balance must be positive or 0'] } });
    expect(await correct(customerId, 0n, 20_55n)).toMatchObject({ creditBalance: 0n });
    expect(await correct(customerId, 0n, 20_55n, 'Looked at')).toMatchObject({ creditBalance: 0n });
    expect((await readRows(customerId)).at(-1)).toMatchObject({
      paymentType: null,
      amount: 0n,
      comment: 'Looked at',
      creditLimit: 20_55n,
    });
  });

  test('a balance cannot be set below zero, and an unknown customer has none', async () => {
    const customerId = await addCustomer(db, { debit: 1 });
    await expect(correct(customerId, -1n, 0n)).rejects.toMatchObject({
      errors: { debit: [expect.stringContaining('0')] },
    });
    await expect(correct(customerId, 0n, -1n)).rejects.toMatchObject({ errors: { creditLimit: [expect.any(String)] } });
    await expect(correct(999_999, 1n, 0n)).rejects.toBeInstanceOf(NotFound);
    expect(await readAccount(db, customerId)).toMatchObject({ debit: 1_00n });
  });

  test('a payment above the balances writes nothing', async () => {
    const customerId = await addCustomer(db, { debit: 10, creditLimit: 5 });
    const customer = await addCaller(db, 'Customer', customerId);
    const before = await readRows(customerId);
    await expect(pay(customer, 10_01n, 0n)).rejects.toThrow(RangeError);
    await expect(pay(customer, 10_00n, 5_01n)).rejects.toThrow(RangeError);
    expect(await readRows(customerId)).toEqual(before);
  });

  test('each change of balances raises the customer’s version, so that an old edit is noticed', async () => {
    const customerId = await addCustomer(db);
    const read = () =>
      db.selectFrom('customers').select('version').where('id', '=', customerId).executeTakeFirstOrThrow();
    const { version } = await read();
    await correct(customerId, 7_00n, 0n);
    expect(await read()).toEqual({ version: version + 1 });
  });

  test('without an exchange rate no row is written', async () => {
    const customerId = await addCustomer(db);
    await expect(correct(customerId, 1_00n, 0n, null, new Date('2019-12-31T23:59:59Z'))).rejects.toThrow('no EUR rate');
  });

  test.each([
    ['changed', sql`update finance_rows set comment = 'x'`],
    ['removed', sql`delete from finance_rows`],
    ['emptied', sql`truncate finance_rows`],
  ])('the database itself refuses finance rows to be %s', async (_name, statement) => {
    await addCustomer(db, { debit: 3 });
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '23001' });
  });

  test.each([
    ['a balance below 0', sql`update customers set debit = -0.01`],
    [
      'an amount that its changes do not add up to',
      sql`
      insert into finance_rows (customer_id, type, amount, debit_change, debit_balance, credit_balance, credit_limit,
        customer_pricing, exchange_rate, at)
      select id, 0, 5, 4, 4, 0, 0, 0, 1, ${now} from customers limit 1`,
    ],
  ])('the database itself refuses %s', async (_name, statement) => {
    await addCustomer(db, { debit: 3 });
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '23514' });
  });
});
