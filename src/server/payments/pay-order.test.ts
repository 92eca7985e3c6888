import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentMethod } from '#contract/payments.ts';
import { payments as paymentsShape } from '#contract/shipment-shapes.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { forgetOldKeys } from '#server/platform/idempotency.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import {
  addCaller,
  addCustomer,
  addOffer,
  addPayable,
  addProvider,
  addRequest,
  hoursLater,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { paymentsHandlers } from './routes.ts';
import { readOfferFinance } from './read-offer-finance.ts';
import { readPayments } from './read-payments.ts';
import {
  confirmPayment,
  makeServices,
  readActions,
  readAttempts,
  readBalances,
  readJobs,
  readOrder,
  refusePayment,
} from '#tests/support/confirm-payment.ts';

const bank = {
  bank: 'Harbour Bank',
  accountNumber: '42',
  receiverInfo: 'Quayside',
  details: null,
  paymentWaitTime: '2 days',
};

describeOnDatabase('paying an order', (options) => {
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
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 150, creditLimit: 100 }));
  });
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const readMethod = async (id: number, services = makeServices()) =>
    paymentMethod.parse(
      await paymentsHandlers(services, async () => {}).method({ params: { id }, caller: customer, db, now } as never),
    );

  test('the payment method shows the amount due and whether the deposit covers it', async () => {
    const order = await addPayable(db, customer);
    expect(await readMethod(order.id)).toEqual({
      canUseDeposit: true,
      debitCredit: { debit: 150, total: 250 },
      bank: null,
      amountDueUSD: 191.14,
      checking: false,
      lastFailure: null,
    });
    const dear = await addPayable(db, customer, { total: 250.01 });
    expect(await readMethod(dear.id, makeServices({ bank }))).toEqual({
      canUseDeposit: false,
      debitCredit: { debit: 150, total: 250 },
      bank,
      amountDueUSD: 250.01,
      checking: false,
      lastFailure: null,
    });
    const exact = await addPayable(db, customer, { total: 250 });
    expect((await readMethod(exact.id)).canUseDeposit).toBe(true);
  });

  test('there is no payment method before an offer is chosen', async () => {
    const order = await addRequest(db, customer);
    await addOffer(db, order, { providerId: await addProvider(db) });
    await expect(readMethod(order.id)).rejects.toMatchObject({ errors: { '': ['Please choose an offer first.'] } });
  });

  test('a deposit payment takes the deposit first, then the credit, and the order is paid', async () => {
    const order = await addPayable(db, customer);
    const services = makeServices();
    const result = await confirmPayment(db, order.id, {
      caller: customer,
      services,
      sent: { expectedAmountUSD: 191.14 },
      at: hoursLater(2),
    });
    const common = {
      date: hoursLater(2).toISOString(),
      discountCode: null,
      discountPercent: null,
      priceUSD: 159.28,
      securityFeeUSD: 31.86,
    };
    const paymentList = [
      { amount: 150, paymentMethod: 'DD', ...common },
      { amount: 41.14, paymentMethod: 'DC', ...common },
    ];
    expect(result).toEqual({
      livemode: true,
      state: 'paid',
      status: 'P',
      step: 3,
      payments: { paymentList, totalAmount: 191.14 },
    });
    expect(await readOrder(db, order.id)).toEqual({ status: 'P', step: 3, selectedOfferId: order.offerId });
    expect(await readBalances(db, order.customerId)).toEqual({
      debit: 0n,
      creditBalance: 58_86n,
      creditLimit: 100_00n,
    });
    expect(await readAttempts(db, order.id)).toMatchObject([
      {
        state: 'paid',
        type: 'D',
        amountDue: 191_14n,
        price: 159_28n,
        securityFee: 31_86n,
        fromDebit: 150_00n,
        fromCredit: 41_14n,
        offerId: order.offerId,
        userId: customer.userId,
        termsAcceptedAt: hoursLater(2).toISOString(),
        settledAt: hoursLater(2).toISOString(),
      },
    ]);
    expect(await readJobs(db, order.id)).toEqual([
      { kind: 'paid-mail', dueAt: new Date(hoursLater(2).getTime() + 60_000).toISOString() },
      { kind: 'book-shipment', dueAt: hoursLater(2).toISOString() },
    ]);
    expect(services.woken).toBe(1);
    expect(await readActions(db, order.id)).toEqual([
      {
        actionType: 'Paid',
        content: '191.14 USD paid: 150.00 from the deposit, 41.14 from credit',
        userId: customer.userId,
      },
    ]);
  });

  test('staff see a payment in euros, customers do not', async () => {
    const order = await addPayable(db, customer);
    const result = await confirmPayment(db, order.id, { caller: staff });
    expect(result.payments.paymentList[0]).toMatchObject({ priceEUR: 146.54, securityFeeEUR: 29.31 });
    const shown = paymentsShape.parse(await readPayments(db, order.id, 'Customer'));
    expect(shown.paymentList.flatMap((row) => Object.keys(row)).join()).not.toMatch(/EUR/);
    expect(paymentsShape.parse(await readPayments(db, order.id, 'CSDManager'))).toEqual(result.payments);
    expect(await readOfferFinance(db, order.id, now)).toEqual({
      securityFeeEur: 29.31,
      securityFeeUSD: 31.86,
      currencyExchangeRate: 0.92,
      totalMargin: 15,
      totalAmountUSD: 191.14,
      debit: 0,
      credit: 100,
      creditBalance: 58.86,
      paidByCard: 0,
    });
  });

  test('an order without payments lists none', async () => {
    const order = await addPayable(db, customer);
    expect(await readPayments(db, order.id, 'Customer')).toEqual({ paymentList: [], totalAmount: 0 });
    expect(await readOfferFinance(db, order.id, now)).toMatchObject({ totalAmountUSD: 0, debit: 150, paidByCard: 0 });
    expect(await readOfferFinance(db, (await addRequest(db, customer)).id, now)).toBeNull();
  });

  test('a paid order without an express carrier is not booked automatically', async () => {
    const order = await addPayable(db, customer, { offer: { express: false } });
    expect(await confirmPayment(db, order.id, { caller: customer })).toMatchObject({ state: 'paid' });
    const kinds = (await readJobs(db, order.id)).map(({ kind }) => kind);
    expect(kinds).not.toContain('book-shipment');
  });

  test('a free order is paid by deposit with one row of 0', async () => {
    const order = await addPayable(db, customer, { total: 0 });
    const result = await confirmPayment(db, order.id, { caller: customer });
    expect(result.payments).toMatchObject({ paymentList: [{ amount: 0, paymentMethod: 'DD' }], totalAmount: 0 });
  });

  test('repeating a payment with the same key returns the first response, whatever became of the order, and takes no money', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const first = await confirmPayment(db, order.id, { caller: customer, key });
    await db.updateTable('requests').set({ status: 'O' }).where('id', '=', order.id).execute();
    expect(await confirmPayment(db, order.id, { caller: customer, key, at: hoursLater(24) })).toEqual(first);
    expect(await readAttempts(db, order.id)).toHaveLength(1);
    const other = await refusePayment(db, order.id, { caller: customer, key, sent: { expectedAmountUSD: 191.14 } });
    expect(other).toBeInstanceOf(Conflict);
    expect(other).toMatchObject({ sentence: 'This idempotency key was already used for another request.' });
  });

  test('repeating a payment after its saved response was deleted takes no money twice', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const first = await confirmPayment(db, order.id, { caller: customer, key });
    await forgetOldKeys(db, hoursLater(24 * 31));
    expect(await confirmPayment(db, order.id, { caller: customer, key, at: hoursLater(24 * 31) })).toEqual(first);
    expect(await readAttempts(db, order.id)).toHaveLength(1);
    expect(await refusePayment(db, order.id, { key, caller: staff })).toMatchObject({
      sentence: 'This idempotency key was already used for another request.',
    });
    const another = await addPayable(db, customer);
    await forgetOldKeys(db, hoursLater(24 * 90));
    expect(await refusePayment(db, another.id, { caller: customer, key })).toBeInstanceOf(Conflict);
    expect(await readAttempts(db, another.id)).toEqual([]);
  });

  test('an order is paid once, by whoever pays first', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, { caller: customer });
    for (const caller of [customer, staff]) {
      const failure = await refusePayment(db, order.id, { caller });
      expect(failure).toBeInstanceOf(RuleBroken);
      expect(failure).toMatchObject({ errors: { '': ['This order is already paid and can no longer be changed.'] } });
    }
    // A label set back by hand frees nothing.
    await db.updateTable('requests').set({ status: 'N', step: 2 }).where('id', '=', order.id).execute();
    expect(await refusePayment(db, order.id, { caller: customer })).toMatchObject({
      errors: { '': [expect.stringContaining('already paid')] },
    });
    await db.updateTable('requests').set({ step: 3 }).where('id', '=', order.id).execute();
  });

  test('staff pay from the account of the order’s company', async () => {
    const order = await addPayable(db, staff, { customerId: customer.customerId! });
    await confirmPayment(db, order.id, { caller: staff });
    expect(await readBalances(db, customer.customerId!)).toMatchObject({ debit: 0n, creditBalance: 58_86n });
  });
});
