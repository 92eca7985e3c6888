import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import { TooMany } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { checkPaymentLimit } from './payment-limit.ts';

const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);

describeOnDatabase('tries to pay', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let customer: Caller;
  let order: Awaited<ReturnType<typeof addPayable>>;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    customer = await addCaller(db, 'Customer', await addCustomer(db));
    order = await addPayable(db, customer);
    for (const at of [0, 20, 40]) await addTry(seconds(at));
  });
  afterAll(() => database.close());

  const addTry = (createdAt: Date) =>
    db
      .insertInto('payment_attempts')
      .values({
        client_id: randomUUID(),
        request_id: order.id,
        customer_id: order.customer_id,
        user_id: customer.userId,
        offer_id: order.offerId,
        type: 'C',
        state: 'failed',
        amount_due: '1',
        price: '1',
        security_fee: '0',
        from_debit: '0',
        from_credit: '0',
        from_card: '1',
        eur_rate: '0.92',
        created_at: createdAt,
      })
      .execute();
  const check = (at: number, given: { perMinute?: number; requestId?: number; userId?: number } = {}) =>
    checkPaymentLimit(db, 'payments', {
      requestId: order.id,
      userId: customer.userId,
      perMinute: 3,
      now: seconds(at),
      ...given,
    });

  test('as many as the settings say are let through in any minute, and the next is told how long to wait', async () => {
    const refused = await check(45).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).toMatchObject({ retryAfterSeconds: 15 });
    await expect(check(59.5)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await check(60);
    await expect(check(60, { perMinute: 2 })).rejects.toMatchObject({ retryAfterSeconds: 20 });
    await check(45, { perMinute: 4 });
  });

  test('another order, another user and refunds are counted for themselves', async () => {
    await check(45, { requestId: (await addPayable(db, customer)).id });
    await check(45, { userId: (await addCaller(db, 'CSD')).userId });
    const tries = { requestId: order.id, userId: customer.userId, perMinute: 1, now: seconds(45) };
    await checkPaymentLimit(db, 'refunds', tries);
  });
});
