import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shippingOptions } from '#contract/offers.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
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
import { offersHandlers } from './routes.ts';
import { isHidden, isStillValid } from './chosen-offer.ts';

const servicesWith = (hiddenExpressCarrier: string | null = null) =>
  ({ config: { hiddenExpressCarrier } }) as unknown as Services;

test.each([
  ['holds without an end', { replaced: false, validUntil: null }, true],
  ['holds until its last millisecond', { replaced: false, validUntil: '2026-11-18T09:30:00.001Z' }, true],
  ['is over at its end', { replaced: false, validUntil: '2026-11-18T09:30:00.000Z' }, false],
  ['is over once another one stands for it', { replaced: true, validUntil: null }, false],
])('an offer %s', (_name, terms, valid) => {
  expect(isStillValid(terms, now)).toBe(valid);
});

test('the setting hides the express offers of the named carrier alone', () => {
  expect(isHidden({ express: true, providerName: 'Veiled Express' }, ' veiled express')).toBe(true);
  expect(isHidden({ express: false, providerName: 'Veiled Express' }, 'Veiled Express')).toBe(false);
  expect(isHidden({ express: true, providerName: 'Veiled Express 2' }, 'Veiled Express')).toBe(false);
  expect(isHidden({ express: true, providerName: 'Veiled Express' }, null)).toBe(false);
});

describeOnDatabase('the options of a request', (options) => {
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

  const readOptions = async (id: number, caller = customer, services = servicesWith()) =>
    shippingOptions.parse(await offersHandlers(services).options({ params: { id }, caller, db, now } as never));

  test('offers come newest first, then the cheapest, then by number, without replaced ones', async () => {
    const order = await addRequest(db, customer);
    const providerId = await addProvider(db);
    const priced = (price: bigint, more = {}) =>
      addOffer(db, order, {
        providerId,
        customerPrice: price,
        priceBase: price,
        priceFuel: 0n,
        priceInsurance: 0n,
        ...more,
      });
    const dear = await priced(90_00n);
    const cheap = await priced(80_00n);
    const twin = await priced(80_00n);
    const estimate = await addOffer(db, order, {
      providerId,
      customerPrice: null,
      securityFee: null,
      estimatedCost: 70_00n,
    });
    const newest = await priced(99_00n, { createdAt: hoursLater(1) });
    await priced(1_00n, { replaced: true });
    const other = await priced(85_00n, { express: false });
    const read = await readOptions(order.id);
    expect(read.expressShippingOffers.map(({ id }) => id)).toEqual([newest, cheap, twin, dear, estimate]);
    expect(read.otherShippingOffers.map(({ id }) => id)).toEqual([other]);
    expect(read).toMatchObject({
      selectedOfferId: null,
      moreOffersRequested: false,
      hasAccessToShippingService: true,
      shippingOfferRequests: [],
    });
  });

  test('a customer sees customer prices alone, whose parts and fee add up', async () => {
    const { id } = await addPayable(db, customer);
    const read = await readOptions(id);
    const [offer] = read.expressShippingOffers;
    expect(offer).toEqual({
      id: expect.any(Number),
      shippingProviderName: expect.stringContaining('Carrier'),
      estimatedCost: null,
      pickUpDate: '2026-11-18',
      deliveryDate: '2026-11-23',
      dateCreated: '2026-11-18T09:30:00.000Z',
      finalPrice: 159.28,
      targetPriceRequested: null,
      csdNote: null,
      pickUpCutOff: null,
      version: 1,
      validUntil: '2026-11-25T09:30:00.000Z',
      orderableUntil: '2026-11-25T09:30:00.000Z',
      transitDays: 3,
      priceParts: [
        { part: 'base', amount: 115 },
        { part: 'fuel', amount: 28.18 },
        { part: 'remoteArea', amount: 0 },
        { part: 'insurance', amount: 16.1 },
        { part: 'securityFee', amount: 31.86 },
      ],
    });
    expect(Object.keys(read)).not.toContain('currencyExchangeRate');
    expect(Object.keys(read.expressShippingOffers[0]!).join()).not.toMatch(
      /EUR|Margin|cost(?!$)|providerNote|ExchangeRate|currentShipping/,
    );
  });

  test('staff also see the cost, the margin, the note and euros', async () => {
    const { id } = await addPayable(db, customer, { offer: { providerNote: 'By lorry', csdNote: 'Fragile' } });
    const read = await readOptions(id, staff);
    expect(read.currencyExchangeRate).toBe(0.92);
    expect(read.expressShippingOffers[0]).toMatchObject({
      providerNote: 'By lorry',
      csdNote: 'Fragile',
      currentShippingProviderPriceUsd: 138.5,
      currentTotalMargin: 15,
      finalPriceEUR: 146.54,
      currencyExchangeRate: 0.92,
      costParts: [
        { part: 'base', amount: 100 },
        { part: 'fuel', amount: 24.5 },
        { part: 'remoteArea', amount: 0 },
        { part: 'insurance', amount: 14 },
      ],
    });
  });

  test('staff see today’s exchange rate where there is no offer', async () => {
    const order = await addRequest(db, customer);
    expect(await readOptions(order.id, staff)).toMatchObject({
      currencyExchangeRate: 0.92,
      expressShippingOffers: [],
    });
  });

  test('the access shown is that of the order’s company, whoever reads it', async () => {
    const outsider = await addCaller(db, 'Customer', await addCustomer(db, { hasAccess: false }));
    const order = await addRequest(db, outsider);
    expect(await readOptions(order.id, staff)).toMatchObject({ hasAccessToShippingService: false });
    expect(await readOptions(order.id, outsider)).toMatchObject({ hasAccessToShippingService: false });
  });
});
