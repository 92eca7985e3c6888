import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { shippingOptions } from '#contract/offers.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, Forbidden } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import {
  addCaller,
  addCustomer,
  addOffer,
  addPayable,
  addProvider,
  hoursLater,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { readPaymentMethod } from './read-payment-method.ts';
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

describeOnDatabase('refusing a payment', (options) => {
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

  async function expectUntouched(id: number): Promise<void> {
    expect(await readOrder(db, id)).toMatchObject({ status: 'N', step: 2 });
    expect(await readAttempts(db, id)).toEqual([]);
    expect(await readJobs(db, id)).toEqual([]);
    expect(await readBalances(db, customer.customerId!)).toEqual({
      debit: 150_00n,
      creditBalance: 100_00n,
      creditLimit: 100_00n,
    });
  }

  test.each([
    ['has no offer chosen', { step: 0, selectedOfferId: null }, 'Please choose an offer first.'],
    ['has no details', { step: 1 }, 'Please complete the shipping details first.'],
    ['was deleted', { status: 'D' as const }, 'This order was deleted.'],
    ['has expired', { expiresAt: now }, 'This request has expired. Please ask for a new quote.'],
    ['was delivered', { status: 'F' as const }, orderMessages.labelled('Delivered')],
  ])('an order that %s cannot be paid', async (_name, state, sentence) => {
    const order = await addPayable(db, customer);
    await db.updateTable('requests').set(state).where('id', '=', order.id).execute();
    expect(await refusePayment(db, order.id, { caller: customer })).toMatchObject({ errors: { '': [sentence] } });
    expect(await readAttempts(db, order.id)).toEqual([]);
  });

  test.each(['reserved', 'unknown'] as const)('while a payment is %s a second one is refused', async (state) => {
    const order = await addPayable(db, customer);
    const amounts = {
      amountDue: 191_14n,
      price: 159_28n,
      securityFee: 31_86n,
      fromDebit: 0n,
      fromCredit: 0n,
      fromCard: 191_14n,
      eurRate: '0.92',
    };
    const made = {
      clientId: randomUUID(),
      requestId: order.id,
      customerId: order.customerId,
      userId: staff.userId,
      offerId: order.offerId,
    };
    await db
      .insertInto('paymentAttempts')
      .values({ ...made, ...amounts, type: 'C', state, createdAt: now })
      .execute();
    const failure = await refusePayment(db, order.id, { caller: customer });
    expect(failure).toBeInstanceOf(Conflict);
    expect(failure).toMatchObject({ sentence: expect.stringContaining('is being checked') });
  });

  test.each([
    ['expired', { validUntil: hoursLater(1) }],
    ['replaced', { replaced: true }],
  ])(
    'paying an offer that is %s takes no money, returns the current offers, and sets the order back to its first step',
    async (_name, terms) => {
      const order = await addPayable(db, customer);
      const other = await addOffer(db, order, { providerId: await addProvider(db) });
      await db.updateTable('offers').set(terms).where('id', '=', order.offerId).execute();
      const key = randomUUID();
      const failure = await refusePayment(db, order.id, { caller: customer, key, at: hoursLater(1) });
      expect(failure).toBeInstanceOf(Conflict);
      const current = shippingOptions.parse((failure as Conflict).current);
      expect(current.expressShippingOffers.map(({ id }) => id)).toContain(other);
      expect(current.selectedOfferId).toBeNull();
      expect(Object.keys(current)).not.toContain('currencyExchangeRate');
      expect(await readOrder(db, order.id)).toEqual({ status: 'N', step: 0, selectedOfferId: null });
      expect(await readActions(db, order.id)).toMatchObject([{ actionType: 'Offer no longer valid' }]);
      // The key was not used up: it pays once an offer is chosen anew.
      await db.updateTable('requests').set({ selectedOfferId: other, step: 2 }).where('id', '=', order.id).execute();
      expect(await confirmPayment(db, order.id, { caller: customer, key, at: hoursLater(1) })).toMatchObject({
        state: 'paid',
      });
    },
  );

  test('an offer of a carrier that was hidden meanwhile cannot be paid', async () => {
    const order = await addPayable(db, customer, { providerId: await addProvider(db, { name: 'Veiled Express' }) });
    expect(
      await refusePayment(db, order.id, {
        caller: customer,
        services: makeServices({ hiddenExpressCarrier: 'Veiled Express' }),
      }),
    ).toBeInstanceOf(Conflict);
    expect(await readOrder(db, order.id)).toMatchObject({ step: 0 });
  });

  test('a customer without access cannot pay, but staff can for them', async () => {
    const order = await addPayable(db, customer);
    await db.updateTable('customers').set({ hasAccess: false }).where('id', '=', order.customerId).execute();
    const failure = await refusePayment(db, order.id, { caller: customer });
    expect(failure).toBeInstanceOf(Forbidden);
    expect(failure).toMatchObject({ code: 'KYC' });
    await expectUntouched(order.id);
    expect(await confirmPayment(db, order.id, { caller: staff })).toMatchObject({ state: 'paid' });
  });

  test('customers must accept the terms, and staff need not', async () => {
    const order = await addPayable(db, customer);
    expect(await refusePayment(db, order.id, { caller: customer, sent: { readAndAccepted: false } })).toMatchObject({
      errors: { readAndAccepted: ['Please accept the terms and conditions'] },
    });
    await expectUntouched(order.id);
    expect(await confirmPayment(db, order.id, { caller: staff, sent: { readAndAccepted: false } })).toMatchObject({
      state: 'paid',
    });
    expect(await readAttempts(db, order.id)).toMatchObject([{ termsAcceptedAt: null, userId: staff.userId }]);
  });

  test('a payment of another amount than the person saw is refused with the current amount', async () => {
    const order = await addPayable(db, customer);
    const failure = await refusePayment(db, order.id, { caller: customer, sent: { expectedAmountUSD: 191.13 } });
    expect(failure).toBeInstanceOf(Conflict);
    expect((failure as Conflict).current).toEqual(await readPaymentMethod(db, makeServices(), order.id, now));
    await expectUntouched(order.id);
  });

  test.each([
    ['card', { type: 'C', payCreditCard: { nonce: 'x' } }],
    ['transfer', { type: 'B' }],
  ])('a payment with a %s is refused where that method is not available', async (_name, sent) => {
    const order = await addPayable(db, customer);
    expect(await refusePayment(db, order.id, { caller: customer, sent })).toMatchObject({
      errors: { type: ['This payment method is not available. Please choose another one.'] },
    });
    await expectUntouched(order.id);
  });

  test('a deposit that is one cent too small is not used', async () => {
    const order = await addPayable(db, customer, { total: 250.01 });
    expect(await refusePayment(db, order.id, { caller: customer })).toMatchObject({
      errors: { type: ['Deposit or credit cannot be used: the balance is lower than the amount due.'] },
    });
    await expectUntouched(order.id);
    const exact = await addPayable(db, customer, { total: 250 });
    await confirmPayment(db, exact.id, { caller: customer });
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 0n, creditBalance: 0n });
  });
});
