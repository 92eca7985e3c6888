import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentResult } from '#contract/payments.ts';
import { chooseOffer } from '#server/offers/choose-offer.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import type { DatabaseOptions, OpenDatabase } from '#server/platform/database.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import {
  addCaller,
  addCustomer,
  addOffer,
  addPayable,
  addProvider,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { confirmPayment, makeServices, readAttempts } from '#tests/support/confirm-payment.ts';

const payers = 40;
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Added up here, in numbers of its own, so that the books are not checked by the code that wrote them. */
async function readBooks(db: Db, customerId: number) {
  const rows = await db
    .selectFrom('financeRows')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
  const payments = rows.filter((row) => row.type === 1);
  return {
    charged: -sum(payments.map((row) => Number(row.amount))),
    paidOrders: new Set(payments.map((row) => row.requestId)).size,
    replayed: {
      debit: sum(rows.map((row) => Number(row.debitChange))),
      credit: sum(rows.map((row) => Number(row.creditChange))),
    },
    balances: { debit: Number(customer.debit), credit: Number(customer.creditBalance) },
    lowest: Math.min(...rows.flatMap((row) => [Number(row.debitBalance), Number(row.creditBalance)])),
  };
}

type Outcome = PaymentResult | Error;
const settleAll = (acts: Promise<PaymentResult>[]): Promise<Outcome[]> =>
  Promise.all(acts.map((act) => act.catch((failure: unknown) => failure as Error)));
const isPaid = (outcome: Outcome): boolean => !(outcome instanceof Error);

/** Opens that many connections one after the other: on a busy machine a pool gives up on some of those that are opened at once. */
async function openConnections(db: Db, count: number): Promise<void> {
  const release = Promise.withResolvers<void>();
  const opened: Promise<void>[] = [];
  for (let at = 0; at < count; at++) {
    const isOpen = Promise.withResolvers<void>();
    const open = db.connection().execute(async () => {
      isOpen.resolve();
      await release.promise;
    });
    opened.push(open);
    await Promise.race([isOpen.promise, open]);
  }
  release.resolve();
  await Promise.all(opened);
}

/**
 * Runs acts that all have to pass the same customer: it is held until `waiting` of them stand before it, and only then
 * let go, so that they truly meet.
 */
async function meetAtCustomer<T>(db: Db, customerId: number, waiting: number, start: () => Promise<T>): Promise<T> {
  // One holds the customer, one counts.
  await openConnections(db, waiting + 2);
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = inTransaction(db, async (tx) => {
    await sql`select from customers where id = ${customerId} for update`.execute(tx);
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  const acts = start();
  const countWaiting = async (): Promise<number> => {
    const result = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_sleep(0.02), pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return result.rows[0]!.waiting;
  };
  while ((await countWaiting()) < waiting);
  release.resolve();
  await holder;
  return await acts;
}

function testRaces(options: () => DatabaseOptions, meet: typeof meetAtCustomer): void {
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

  async function openCustomer(debit: number, creditLimit: number): Promise<Caller> {
    return await addCaller(db, 'Customer', await addCustomer(db, { debit, creditLimit }));
  }

  async function addPayables(customer: Caller, count: number, total: number) {
    const providerId = await addProvider(db);
    const orders: Awaited<ReturnType<typeof addPayable>>[] = [];
    while (orders.length < count) orders.push(await addPayable(db, customer, { providerId, total }));
    return orders;
  }

  async function expectTaken(customerId: number, expected: { charged: number; orders: number }): Promise<void> {
    const books = await readBooks(db, customerId);
    expect(books).toMatchObject({ charged: expected.charged, paidOrders: expected.orders });
    expect(books.replayed).toEqual(books.balances);
    expect(books.lowest).toBeGreaterThanOrEqual(0);
  }

  test('40 simultaneous payments of one order with different keys, by customer and staff, take the money once', async () => {
    const customer = await openCustomer(100, 10_000);
    const order = await addPayable(db, customer);
    const outcomes = await meet(db, order.customerId, payers, () =>
      settleAll(
        Array.from({ length: payers }, (_, at) => confirmPayment(db, order.id, { caller: at % 2 ? staff : customer })),
      ),
    );
    expect(outcomes.filter(isPaid)).toHaveLength(1);
    for (const failure of outcomes.filter((outcome) => !isPaid(outcome))) {
      expect(failure).toBeInstanceOf(RuleBroken);
      expect(failure).toMatchObject({ errors: { '': [expect.stringContaining('already paid')] } });
    }
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'paid', amountDue: 191_14n }]);
    await expectTaken(order.customerId, { charged: 19_114, orders: 1 });
  });

  test('40 simultaneous repeats of one payment with the same key take the money once and return one response', async () => {
    const customer = await openCustomer(100, 10_000);
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const send = () => confirmPayment(db, order.id, { caller: customer, key });
    const outcomes = await meet(db, order.customerId, 1, () => settleAll(Array.from({ length: payers }, send)));
    for (const failure of outcomes.filter((outcome) => !isPaid(outcome))) {
      expect(failure).toBeInstanceOf(Conflict);
      expect(failure).toMatchObject({ retryAfterSeconds: 1 });
    }
    const responses = [...outcomes.filter(isPaid), await send()];
    expect(responses.length).toBeGreaterThan(1);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    await expectTaken(order.customerId, { charged: 19_114, orders: 1 });
  });

  test('of 40 orders of one customer paid at once as many are paid as the money allows, to the cent', async () => {
    const customer = await openCustomer(500, 500.5);
    const orders = await addPayables(customer, payers, 91);
    const outcomes = await meet(db, customer.customerId!, payers, () =>
      settleAll(orders.map((order) => confirmPayment(db, order.id, { caller: customer }))),
    );
    expect(outcomes.filter(isPaid)).toHaveLength(10);
    for (const failure of outcomes.filter((outcome) => !isPaid(outcome))) {
      expect(failure).toMatchObject({ errors: { type: [expect.stringContaining('cannot be used')] } });
    }
    await expectTaken(customer.customerId!, { charged: 91_000, orders: 10 });
    expect((await readBooks(db, customer.customerId!)).balances).toEqual({ debit: 0, credit: 9_050 });
  });

  test('payments and corrections by staff at the same time are all counted in the balances', async () => {
    const customer = await openCustomer(1_000, 1_000);
    const orders = await addPayables(customer, 20, 12.34);
    const customerId = customer.customerId!;
    const correct = (creditLimit: bigint) =>
      inTransaction(db, (tx) =>
        correctBalances(tx, { customerId, debit: 900_00n, creditLimit, comment: null }, staff.userId, now),
      );
    const corrections = Array.from({ length: 10 }, (_, at) => () => correct(1_500_00n + BigInt(at) * 100n));
    const outcomes = await meet(db, customerId, 30, async () => {
      const paying = settleAll(orders.map((order) => confirmPayment(db, order.id, { caller: customer })));
      await Promise.all(corrections.map((act) => act()));
      return await paying;
    });
    expect(outcomes.filter(isPaid)).toHaveLength(20);
    await expectTaken(customerId, { charged: 24_680, orders: 20 });
  });

  test('an offer is either paid or exchanged for another one, never both', async () => {
    const customer = await openCustomer(10_000, 0);
    const providerId = await addProvider(db);
    for (let round = 0; round < 10; round++) {
      const order = await addPayable(db, customer, { providerId });
      const other = await addOffer(db, order, { providerId });
      const choose = inTransaction(db, (tx) =>
        chooseOffer(tx, makeServices(), { requestId: order.id, offerId: other, caller: staff, now }),
      ).then(
        () => true,
        () => false,
      );
      const [paid] = await settleAll([confirmPayment(db, order.id, { caller: customer })]);
      const request = await db.selectFrom('requests').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
      const changed = await choose;
      expect(isPaid(paid!)).toBe(!changed);
      if (!changed) expect(request).toMatchObject({ step: 3, selectedOfferId: order.offerId });
      if (changed) expect(await readAttempts(db, order.id)).toEqual([]);
    }
  });
}

describe('payments that meet (PostgreSQL)', () => {
  const url = usePostgres();
  testRaces(() => ({ kind: 'postgres', url: url(), poolSize: payers + 5 }), meetAtCustomer);
});
