import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { discountCode } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { discountHandlers } from '#server/discounts/routes.ts';
import { countUsage, type DiscountRow, insertDiscount, insertExclusions } from '#server/discounts/repository.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase, usePostgres } from '#server/platform/test-databases.ts';
import { confirmPayment, readAttempts, readBalances, refusePayment } from '#tests/support/confirm-payment.ts';
import {
  addCaller,
  addCustomer,
  addPayable,
  addProvider,
  hoursLater,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';

type Code = z.output<typeof discountCode>;
const read = (code: string): Code => discountCode.parse(code);

let named = 0;
/** A discount of 10 % that holds today only, unless said otherwise, under a code of its own. */
const addDiscount = (db: Db, overrides: Partial<DiscountRow> = {}): Promise<DiscountRow> =>
  insertDiscount(db, {
    code: `CODE-${(named += 1)}`,
    percent: 10,
    validFrom: '2026-11-18',
    validTo: '2026-11-18',
    maxUsagePerCompany: 0,
    createdAt: now,
    ...overrides,
  });

const notUsable = new RuleBroken({ discountCode: [discountMessages.notUsable] });
const usedUp = new RuleBroken({ discountCode: [discountMessages.usedUp] });
const discounts = discountHandlers();

describeOnDatabase('paying with a discount', (options) => {
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

  const addPayer = async (debit = 1_000): Promise<Caller> =>
    addCaller(db, 'Customer', await addCustomer(db, { debit }));
  const pay = (id: number, caller: Caller, code: string, more: Record<string, unknown> = {}) =>
    confirmPayment(db, id, { caller, sent: { discountCode: code, ...more } });
  const refuse = (id: number, caller: Caller, code: string, at = now) =>
    refusePayment(db, id, { caller, sent: { discountCode: code }, at });
  const tryCode = (caller: Caller, code: string, at = now) =>
    discounts.check({ db, query: { code: read(code) }, caller, now: at } as never);

  test('the percent is taken off price and fee together, and is read from the database and not from the client', async () => {
    const payer = await addPayer();
    const { id } = await addPayable(db, payer);
    const { id: discountId, code } = await addDiscount(db);
    expect(await tryCode(payer, ` ${code.toLowerCase()} `)).toEqual({ discountPercent: 10 });
    const context = { db, params: { id }, body: { discountCode: code }, caller: payer, now };
    expect(await discounts.calculate(context as never)).toEqual({ discountedAmount: 172.03 });
    const result = await pay(id, payer, code, { discountPercent: 90, expectedAmountUSD: 172.03 });
    expect(result.payments.totalAmount).toBe(172.03);
    expect(result.payments.paymentList).toMatchObject([{ amount: 172.03, discountCode: code, discountPercent: 10 }]);
    expect(await readBalances(db, payer.customerId!)).toMatchObject({ debit: 827_97n });
    expect(await countUsage(db, discountId, payer.customerId!)).toBe(1);
  });

  test('a discount of 100 percent makes the order free', async () => {
    const payer = await addPayer(0);
    const { id } = await addPayable(db, payer);
    const { code } = await addDiscount(db, { percent: 100 });
    expect(await pay(id, payer, code)).toMatchObject({ state: 'paid', status: 'P', payments: { totalAmount: 0 } });
  });

  test('a payment of another amount than the customer saw is refused, and the discount is not used', async () => {
    const payer = await addPayer();
    const { id } = await addPayable(db, payer);
    const discount = await addDiscount(db);
    const refused = await refusePayment(db, id, {
      caller: payer,
      sent: { discountCode: discount.code, expectedAmountUSD: 191.14 },
    });
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({ sentence: paymentMessages.amountChanged });
    expect(await countUsage(db, discount.id, payer.customerId!)).toBe(0);
    expect(await readAttempts(db, id)).toEqual([]);
  });

  test('a code that is unknown, deleted, too early, expired or excluded for the company is refused with the same message', async () => {
    const payer = await addPayer();
    const { id } = await addPayable(db, payer);
    const today = await addDiscount(db);
    const deleted = await addDiscount(db, { deletedAt: now.toISOString() });
    const closed = await addDiscount(db);
    await insertExclusions(db, closed.id, [payer.customerId!]);
    for (const [code, at] of [
      ['NO-SUCH', now],
      [deleted.code, now],
      [closed.code, now],
      [today.code, new Date('2026-11-17T23:59:59.999Z')],
      [today.code, new Date('2026-11-19T00:00:00.000Z')],
    ] as const) {
      expect(await refuse(id, payer, code, at)).toEqual(notUsable);
      await expect(tryCode(payer, code, at)).rejects.toEqual(new RuleBroken({ code: [discountMessages.notUsable] }));
    }
    expect(await tryCode(payer, today.code, new Date('2026-11-18T00:00:00.000Z'))).toEqual({ discountPercent: 10 });
    expect(await tryCode(payer, today.code, hoursLater(14))).toEqual({ discountPercent: 10 });
    expect(await tryCode(await addPayer(), closed.code)).toEqual({ discountPercent: 10 });
  });

  test('a company uses a code as often as its limit allows, and other companies do not count', async () => {
    const payer = await addPayer();
    const other = await addPayer();
    const providerId = await addProvider(db);
    const { code } = await addDiscount(db, { maxUsagePerCompany: 2 });
    const orders = [];
    while (orders.length < 3) orders.push(await addPayable(db, payer, { providerId }));
    await pay(orders[0]!.id, payer, code);
    await pay(orders[1]!.id, payer, code);
    expect(await refuse(orders[2]!.id, payer, code)).toEqual(usedUp);
    await expect(tryCode(payer, code)).rejects.toEqual(new RuleBroken({ code: [discountMessages.usedUp] }));
    expect(await pay((await addPayable(db, other, { providerId })).id, other, code)).toMatchObject({ state: 'paid' });
  });

  test('a payment that fails gives the use of the code back', async () => {
    const payer = await addPayer(10);
    const { id } = await addPayable(db, payer);
    const discount = await addDiscount(db, { maxUsagePerCompany: 1 });
    expect(await refuse(id, payer, discount.code)).toEqual(
      new RuleBroken({ type: [paymentMessages.insufficientDeposit] }),
    );
    expect(await countUsage(db, discount.id, payer.customerId!)).toBe(0);
  });

  test('staff cannot use a discount code', async () => {
    const payer = await addPayer();
    const { id } = await addPayable(db, payer);
    const { code } = await addDiscount(db);
    expect(await refuse(id, staff, code)).toEqual(new RuleBroken({ discountCode: [discountMessages.customersOnly] }));
  });
});

describe('many payments with one code at once (PostgreSQL)', () => {
  const url = usePostgres();
  test('a code with a limit of three is used three times, and the other payments fail', async () => {
    const database = await openOrderDatabase({ kind: 'postgres', url: url(), poolSize: 10 });
    const db = database.kysely;
    try {
      const payer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 100_000 }));
      const providerId = await addProvider(db);
      const { id: discountId, code } = await addDiscount(db, { maxUsagePerCompany: 3 });
      const orders = [];
      while (orders.length < 20) orders.push(await addPayable(db, payer, { providerId }));
      const outcomes = await Promise.all(
        orders.map(({ id }) =>
          confirmPayment(db, id, { caller: payer, sent: { discountCode: code } }).catch((failure: unknown) => failure),
        ),
      );
      expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toHaveLength(3);
      for (const outcome of outcomes.filter((each) => each instanceof Error)) expect(outcome).toEqual(usedUp);
      expect(await countUsage(db, discountId, payer.customerId!)).toBe(3);
      expect(await readBalances(db, payer.customerId!)).toMatchObject({ debit: 99_483_91n });
      expect(await verifyLedger(db)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
