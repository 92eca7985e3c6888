import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shippingOptions } from '#contract/offers.ts';
import { mainInfo } from '#contract/shipments.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, Forbidden, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
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
import { beginPayment } from '#tests/support/payment-underway.ts';
import { offersHandlers } from './routes.ts';
import { readChosenOffer } from './chosen-offer.ts';
import { dropInvalidOffer } from './drop-invalid-offer.ts';
import { readOptions } from './read-options.ts';

const servicesWith = (hiddenExpressCarrier: string | null = null) =>
  ({ config: { hiddenExpressCarrier } }) as unknown as Services;

describeOnDatabase('choosing an offer', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let customer: Caller;
  let staff: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 500 }));
    staff = await addCaller(db, 'CSDManager');
  });
  afterAll(() => database.close());
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const choose = (id: number, OfferId: number, overrides: { caller?: Caller; at?: Date; services?: Services } = {}) =>
    inTransaction(db, async (tx) => {
      const { select } = offersHandlers(overrides.services ?? servicesWith());
      const { caller = customer, at = now } = overrides;
      return mainInfo.parse(
        await select({
          params: { id },
          body: { OfferId },
          caller,
          db: tx,
          now: at,
          key: randomUUID(),
          request: { header: () => null, address: '' },
        } as never),
      );
    });
  const readActions = (id: number) =>
    db
      .selectFrom('requestActions')
      .select(['actionType', 'content', 'userId', 'at'])
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
  const readRow = (id: number) =>
    db
      .selectFrom('requests')
      .select(['step', 'selectedOfferId', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('choosing an offer moves the order to step 1 and is noted in its actions', async () => {
    const order = await addRequest(db, customer);
    const offer = await addOffer(db, order, { providerId: await addProvider(db, { name: 'Meridian' }) });
    const info = await choose(order.id, offer);
    expect(info).toMatchObject({ step: 1, status: 'N', customerId: order.customerId, version: 2 });
    expect(await readRow(order.id)).toEqual({ step: 1, selectedOfferId: offer, version: 2 });
    expect(await readActions(order.id)).toEqual([
      {
        actionType: 'Offer chosen',
        content: 'Offer of Meridian chosen, 191.14 USD with the security fee',
        userId: customer.userId,
        at: now.toISOString(),
      },
    ]);
    expect(await readChosenOffer(db, order.id)).toMatchObject({
      id: offer,
      price: 159_28n,
      securityFee: 31_86n,
      eurRate: 920_000n,
      express: true,
    });
  });

  test('choosing another offer moves an order with details back to step 1, and choosing the same one changes nothing', async () => {
    const order = await addPayable(db, customer);
    const other = await addOffer(db, order, { providerId: await addProvider(db) });
    const called = { pickupType: 'C', pickupPhone: '+49 30 1' } as const;
    await db.updateTable('requests').set(called).where('id', '=', order.id).execute();
    const readPickup = () =>
      db.selectFrom('requests').select(['pickupType', 'pickupPhone']).where('id', '=', order.id).executeTakeFirst();
    expect(await choose(order.id, order.offerId)).toMatchObject({ step: 2, version: 1 });
    expect(await readActions(order.id)).toEqual([]);
    expect(await readPickup()).toEqual(called);
    expect(await choose(order.id, other, { caller: staff })).toMatchObject({ step: 1, version: 2 });
    expect(await readPickup(), 'nobody calls the carrier before').toEqual({ pickupType: 'C', pickupPhone: null });
    expect(await readActions(order.id)).toMatchObject([{ userId: staff.userId }]);
  });

  test('an offer can be ordered until its pick-up day ends at the origin, and not after', async () => {
    const order = await addRequest(db, customer);
    const offer = await addOffer(db, order, { providerId: await addProvider(db) });
    // The day ends at 23:00 UTC in Paris; the offer itself holds for a week.
    const lastMoment = new Date('2026-11-18T22:59:59.999Z');
    const refused = await choose(order.id, offer, { at: new Date(lastMoment.getTime() + 1) }).catch(
      (failure: unknown) => failure,
    );
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({ code: 'offer-day-passed' });
    const current = shippingOptions.parse((refused as Conflict).current);
    expect(current.expressShippingOffers[0]).toMatchObject({ id: offer, orderableUntil: '2026-11-18T23:00:00.000Z' });
    expect(await choose(order.id, offer, { at: lastMoment })).toMatchObject({ step: 1 });
    // Once it is chosen the pick-up is chosen with the details.
    expect(await choose(order.id, offer, { at: hoursLater(48) })).toMatchObject({ step: 1 });
  });

  test('an offer that is replaced, expired, hidden or unknown cannot be chosen, and the refusal shows the current offers', async () => {
    const order = await addRequest(db, customer);
    const providerId = await addProvider(db, { name: 'Veiled Express' });
    const open = await addOffer(db, order, { providerId: await addProvider(db) });
    const foreign = await addPayable(db, customer);
    const unavailable = {
      replaced: await addOffer(db, order, { providerId: await addProvider(db), replaced: true }),
      expired: await addOffer(db, order, { providerId: await addProvider(db), validUntil: now }),
    };
    const none = { hidden: await addOffer(db, order, { providerId }), foreign: foreign.offerId, missing: 999_999 };
    const refuse = (id: number) =>
      choose(order.id, id, { services: servicesWith('veiled express') }).catch((failure: unknown) => failure);
    for (const [name, id] of Object.entries(unavailable)) {
      const refused = await refuse(id);
      expect(refused, name).toBeInstanceOf(Conflict);
      expect(refused).toMatchObject({
        sentence: 'This offer has changed or is no longer valid. Please choose from the current offers.',
      });
      const current = shippingOptions.parse((refused as Conflict).current);
      expect(current.expressShippingOffers.map((offer) => offer.id)).toContain(open);
      expect(current.expressShippingOffers.map((offer) => offer.id)).not.toContain(none.hidden);
    }
    for (const [name, id] of Object.entries(none)) expect(await refuse(id), name).toBeInstanceOf(NotFound);
    expect(await readRow(order.id)).toEqual({ step: 0, selectedOfferId: null, version: 1 });
    expect(
      (await readOptions(db, servicesWith('Veiled Express'), order.id, { role: 'CSD', now })).expressShippingOffers,
    ).toHaveLength(2);
  });

  test('an estimate cannot be ordered', async () => {
    const order = await addRequest(db, customer);
    const estimate = await addOffer(db, order, {
      providerId: await addProvider(db),
      express: false,
      customerPrice: null,
      securityFee: null,
    });
    await expect(choose(order.id, estimate)).rejects.toMatchObject({
      errors: { '': ['This offer is an estimate and cannot be ordered yet.'] },
    });
  });

  test('a customer without access cannot choose an offer, but staff can for them', async () => {
    const customerId = await addCustomer(db, { hasAccess: false });
    const outsider = await addCaller(db, 'Customer', customerId);
    const order = await addRequest(db, outsider);
    const offer = await addOffer(db, order, { providerId: await addProvider(db) });
    const refused = await choose(order.id, offer, { caller: outsider }).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(Forbidden);
    expect(refused).toMatchObject({ code: 'KYC' });
    expect(await choose(order.id, offer, { caller: staff })).toMatchObject({ step: 1 });
    await db.updateTable('customers').set({ hasAccess: true }).where('id', '=', customerId).execute();
    expect(await choose(order.id, offer, { caller: outsider })).toMatchObject({ step: 1 });
  });

  test.each([
    ['expired', {}, hoursLater(30 * 24), 'This request has expired. Please ask for a new quote.'],
    ['deleted', { status: 'D' as const }, now, 'This order was deleted.'],
    ['paid', { status: 'P' as const, step: 3 }, now, 'This order is already paid and can no longer be changed.'],
    ['ordered', { status: 'O' as const, step: 3 }, now, 'This order is already paid and can no longer be changed.'],
    ['set back to N after its payment', { step: 3 }, now, 'This order is already paid and can no longer be changed.'],
  ])('no offer can be chosen for an order that is %s', async (_name, state, at, sentence) => {
    const order = await addRequest(db, customer, state);
    const offer = await addOffer(db, order, { providerId: await addProvider(db), validUntil: null });
    await expect(choose(order.id, offer, { at })).rejects.toMatchObject({ errors: { '': [sentence] } });
    expect((await readRow(order.id)).selectedOfferId).toBeNull();
  });

  test.each(['unknown', 'reserved'] as const)('no offer can be chosen while a payment is %s', async (state) => {
    const order = await addPayable(db, customer);
    const other = await addOffer(db, order, { providerId: await addProvider(db) });
    await beginPayment(db, order.id, state);
    const refused = await choose(order.id, other).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(RuleBroken);
    expect(refused).toMatchObject({ errors: { '': [expect.stringContaining('is being checked')] } });
    // Neither may the payment's offer be taken away meanwhile.
    await inTransaction(db, (tx) =>
      dropInvalidOffer(tx, servicesWith(), { requestId: order.id, caller: customer, now: hoursLater(200) }),
    );
    expect(await readRow(order.id)).toMatchObject({ step: 2, selectedOfferId: order.offerId });
  });
});
