import { fineRateOfText } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { financeTypes } from '#domain/ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { lockCustomer } from './account.ts';
import { correctBalances } from './correct-balances.ts';
import { readReservedFunds } from './reserved-funds.ts';
import { writeFinanceRows } from './write-finance-rows.ts';

describeOnDatabase('reserved funds', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let customer: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 100, creditLimit: 50 }));
    await addAttempt('reserved', 60_00n, 20_00n);
  });

  async function addAttempt(state: 'reserved' | 'unknown' | 'failed', fromDebit: bigint, fromCredit: bigint) {
    const order = await addPayable(db, customer);
    const attempt = {
      clientId: randomUUID(),
      requestId: order.id,
      customerId: order.customerId,
      userId: customer.userId,
      offerId: order.offerId,
      type: 'D' as const,
      state,
      amountDue: fromDebit + fromCredit,
      price: 0n,
      securityFee: 0n,
      fromDebit,
      fromCredit,
      eurRate: '0.920000',
      createdAt: now,
    };
    await db.insertInto('paymentAttempts').values(attempt).execute();
  }

  const move = (debit: bigint, credit: bigint) =>
    inTransaction(db, async (tx) => {
      const account = await lockCustomer(tx, customer.customerId!);
      const cause = {
        requestId: null,
        attemptId: null,
        eurRate: fineRateOfText('0.92'),
        comment: null,
        userId: null,
        now,
      };
      const nothing = { credit: 0n, debit: 0n, card: 0n, transfer: 0n };
      const movements = [
        ...(debit === 0n ? [] : [{ ...nothing, source: 'DD' as const, debit }]),
        ...(credit === 0n ? [] : [{ ...nothing, source: 'DC' as const, credit }]),
      ];
      await writeFinanceRows(tx, account, { ...cause, type: financeTypes.maxRefund }, movements);
    });
  const correct = (debit: bigint, creditLimit: bigint) =>
    inTransaction(db, (tx) =>
      correctBalances(tx, { customerId: customer.customerId!, debit, creditLimit, comment: null }, null, now),
    );

  test('reserved funds are the sum of payments underway, without those that ended', async () => {
    await addAttempt('unknown', 10_00n, 50n);
    await addAttempt('failed', 9_00n, 9_00n);
    expect(await readReservedFunds(db, customer.customerId!)).toEqual({ debit: 70_00n, credit: 20_50n });
  });

  test('reserved funds cannot be spent, while the rest can be spent to the cent', async () => {
    await move(-40_00n, -30_00n);
    await expect(move(-1n, 0n)).rejects.toThrow(RangeError);
    await expect(move(0n, -1n)).rejects.toThrow(RangeError);
    await move(1n, 0n);
  });

  test('reserved funds cannot be taken away by a correction, which is refused with the amount', async () => {
    await expect(correct(59_99n, 50_00n)).rejects.toMatchObject({
      errors: { debit: ['60.00 USD of the deposit is reserved for pending payments.'] },
    });
    await expect(correct(100_00n, 19_99n)).rejects.toMatchObject({
      errors: { creditLimit: ['20.00 USD of the credit is reserved for pending payments.'] },
    });
    expect(await correct(60_00n, 20_00n)).toMatchObject({ debit: 60_00n, creditBalance: 20_00n });
  });
});
