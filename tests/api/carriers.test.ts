import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Offer, offerEndpoints } from '#contract/offers.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { type EndedStatement, statementChannel } from '#server/platform/statement-channel.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder } from '#server/orders/order.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { useApi } from '#tests/support/api.ts';
import { beginPayment } from '#tests/support/payment-underway.ts';
import { today } from '#tests/support/today.ts';
import { addTestCarrier, carriersWith, endless, testCarrier, testRate } from '#tests/support/test-carrier.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

const distant = testCarrier();
const carrierTimes = { ...endless };
/** Long enough for the carriers whose tariff is in the database. */
const soon = 500;
const never = new Promise<never>(() => {});

describe('carriers with their own API', () => {
  const api = useApi({ services: { carriers: carriersWith(tariffCarriers(), [distant]), carrierTimes } });
  const db = () => api().database.kysely;
  beforeAll(() => addTestCarrier(db(), distant));
  beforeEach(() => void Object.assign(carrierTimes, endless));

  const requestQuote = async (key = randomUUID()): Promise<number> => {
    const customer = await api().as('customer');
    const body = { ...lampsQuote(), CmpnHash: demoCompanies[0].hash };
    return (await customer.send(offerEndpoints.requestExpress, { body }, key)).shippingRequestId;
  };
  const offersOf = async (id: number): Promise<Offer[]> =>
    (await (await api().as('customer')).send(offerEndpoints.options, { params: { id } })).expressShippingOffers;
  const namesOf = async (id: number): Promise<string[]> =>
    (await offersOf(id)).map((offer) => offer.shippingProviderName).toSorted();
  const actionsOf = async (id: number): Promise<string[]> =>
    (await db().selectFrom('requestActions').selectAll().where('requestId', '=', id).orderBy('id').execute()).map(
      (row) => row.content,
    );
  const others = ['Harbour Saver', 'Meridian Express', 'Northstar Priority'];
  const all = ['Distant Air', ...others];

  /** Requests rates that the carrier holds back, and passes on the function that makes it respond. */
  async function requestLate(
    carrierResponse: unknown = [testRate()],
  ): Promise<{ id: number; response: () => Promise<void> }> {
    carrierTimes.inTime = soon;
    let release = (): void => {};
    distant.quote = () =>
      new Promise((done) => {
        release = () => done(carrierResponse);
      });
    const id = await requestQuote();
    return {
      id,
      async response() {
        release();
        await api().services.background.settled();
      },
    };
  }

  test('are asked together with the others, and their offers are listed among them', async () => {
    distant.quote = async () => [testRate(10_000n)];
    const id = await requestQuote();
    const offers = await offersOf(id);
    expect(offers.map((offer) => offer.shippingProviderName).toSorted()).toEqual(all);
    const own = offers.find((offer) => offer.shippingProviderName === 'Distant Air')!;
    expect(own).toMatchObject({ transitDays: 2, pickUpDate: '2026-11-18', deliveryDate: '2026-11-20' });
    const row = await db().selectFrom('offers').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tariffId: null, productName: 'Distant Air Direct', costBase: 100_00n });
  });

  test('that do not accept a shipment make no offer and cause no error', async () => {
    distant.quote = async () => [];
    expect(await namesOf(await requestQuote())).toEqual(others);
  });

  test.each([
    ['fails at once', () => Promise.reject(new Error('503'))],
    [
      'breaks before it answers',
      () => {
        throw new TypeError('broken');
      },
    ],
    ['answers nothing', () => Promise.resolve(undefined)],
    ['answers no promise', () => 'soon'],
    ['answers an error in words', () => Promise.resolve({ status: 500, detail: 'try again' })],
    ['writes amounts as numbers', () => Promise.resolve([{ ...testRate(), parts: { base: 10.5 } }])],
    ['has a price below nothing', () => Promise.resolve([testRate(-1n)])],
    ['carries for nothing', () => Promise.resolve([testRate(0n)])],
    ['has a price beyond every number', () => Promise.resolve([testRate(10n ** 30n)])],
    ['needs half a day', () => Promise.resolve([{ ...testRate(), transitDays: 0.5 }])],
    ['needs for ever', () => Promise.resolve([{ ...testRate(), transitDays: Infinity }])],
    ['has no product', () => Promise.resolve([{ ...testRate(), productName: ' ' }])],
    ['has a product that no database takes', () => Promise.resolve([{ ...testRate(), productName: 'a\u0000b' }])],
    ['has a product twice', () => Promise.resolve([testRate(1n), testRate(2n)])],
    ['knows no end', () => Promise.resolve(Array.from({ length: 5_000 }, () => testRate()))],
    ['says more than was asked', () => Promise.resolve([{ ...testRate(), customerPrice: 1n }])],
  ])('one that %s makes no offer, and the other offers are shown', async (_, quote) => {
    distant.quote = quote;
    const id = await requestQuote();
    expect(await namesOf(id)).toEqual(others);
    await api().services.background.settled();
    expect(await namesOf(id)).toEqual(others);
  });

  test('that are slow are not waited for, and their offers arrive later', async () => {
    const { id, response } = await requestLate([testRate(10_000n)]);
    expect(await namesOf(id)).toEqual(others);
    await response();
    const offers = await offersOf(id);
    expect(offers.map((offer) => offer.shippingProviderName).toSorted()).toEqual(all);
    expect(new Set(offers.map((offer) => offer.dateCreated)).size).toBe(1);
    expect(new Set(offers.map((offer) => offer.validUntil)).size).toBe(1);
    expect(await actionsOf(id)).toEqual(['Express quote requested, 3 offers found', offerMessages.late('Distant Air')]);
  });

  test('cost few database statements for a quote, and a late offer writes neither the orders list nor the work queue', async () => {
    // The first quote also signs in and reads the tariffs.
    await (await requestLate()).response();
    const texts: string[] = [];
    const note = (statement: unknown): void => void texts.push((statement as EndedStatement).text);
    const textsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
      texts.length = 0;
      subscribe(statementChannel, note);
      await work().finally(() => unsubscribe(statementChannel, note));
      return [...texts];
    };
    let late = (): Promise<void> => Promise.resolve();
    const ofQuote = await textsOf(async () => ({ response: late } = await requestLate()));
    expect(ofQuote.filter((text) => text.includes('queue_rows'))).toEqual([]);
    expect(ofQuote.length).toBeLessThanOrEqual(20);
    const ofLate = await textsOf(() => late());
    expect(ofLate.filter((text) => /order_rows|queue_rows/.test(text))).toEqual([]);
    expect(ofLate.length).toBeLessThanOrEqual(9);
  });

  test('that are slow block nobody, even with one database connection', async () => {
    const carrierCalled = Promise.withResolvers<void>();
    const response = Promise.withResolvers<unknown>();
    distant.quote = () => {
      carrierCalled.resolve();
      return response.promise;
    };
    const requesting = requestQuote();
    await carrierCalled.promise;
    const staff = await api().as('csd');
    for (let time = 0; time < 5; time += 1) await staff.send(companyEndpoints.companies, {});
    response.resolve([]);
    expect(await namesOf(await requesting)).toEqual(others);
  });

  test('that never respond are given up and make no offer', async () => {
    Object.assign(carrierTimes, { inTime: soon, late: 2 * soon });
    let isNotified = false;
    distant.quote = (signal) => {
      signal.addEventListener('abort', () => (isNotified = true));
      return never;
    };
    const id = await requestQuote();
    await api().services.background.settled();
    expect(isNotified).toBe(true);
    expect(await namesOf(id)).toEqual(others);
  });

  test('that respond late with invalid data make no offer', async () => {
    const { id, response } = await requestLate([{ price: 'cheap' }]);
    await response();
    expect(await namesOf(id)).toEqual(others);
  });

  test.each([
    ['was paid', { status: 'P' as const, step: 3 }],
    ['was deleted', { status: 'D' as const }],
    ['has expired', { status: 'E' as const }],
    ['has run out of time', { expiresAt: today }],
  ])('that respond late to an order that %s make no offer', async (_, change) => {
    const { id, response } = await requestLate();
    await changeOrder(db(), id, change);
    await response();
    expect(await namesOf(id)).toEqual(others);
  });

  test('that respond late while a payment begins make no offer', async () => {
    const { id, response } = await requestLate();
    let answered = Promise.resolve();
    await inTransaction(db(), async (tx) => {
      await lockOrder(tx, id, today);
      answered = response();
      await beginPayment(tx, id);
    });
    await answered;
    expect(await namesOf(id)).toEqual(others);
  });

  test('that respond late to an order that staff set to wait still make an offer', async () => {
    const { id, response } = await requestLate();
    await changeOrder(db(), id, { status: 'W' });
    await response();
    expect(await namesOf(id)).toEqual(all);
  });

  test('that respond late after an offer was chosen still make an offer, and the choice stays', async () => {
    const { id, response } = await requestLate();
    const customer = await api().as('customer');
    const [first] = await offersOf(id);
    await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: first!.id } });
    const before = await db().selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await response();
    expect(await namesOf(id)).toEqual(all);
    expect(await db().selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  test.each([
    ['by the same carrier at that moment', 0],
    ['by any carrier later', 1_000],
  ])('that respond late after prices were refreshed %s make no offer', async (_, after) => {
    const { id, response } = await requestLate();
    const { providerId } = distant;
    const [offer] = await db().selectFrom('offers').selectAll().where('requestId', '=', id).execute();
    const { id: _old, carrierLines: _lines, carrierProduct: _product, ...values } = offer!;
    const again = { ...values, createdAt: new Date(today.getTime() + after) };
    await db()
      .insertInto('offers')
      .values(after === 0 ? { ...again, providerId: providerId!, tariffId: null } : again)
      .execute();
    const before = await offersOf(id);
    await response();
    expect(await offersOf(id)).toEqual(before);
  });

  test('are not asked again when a quote is repeated with its key, also at the same moment', async () => {
    distant.quote = async () => [testRate()];
    const key = randomUUID();
    const id = await requestQuote(key);
    const before = distant.requestCount;
    expect(await requestQuote(key)).toBe(id);
    expect(distant.requestCount).toBe(before);
    expect(await offersOf(id)).toHaveLength(4);

    const customer = await api().as('customer');
    const twin = randomUUID();
    const tries = await Promise.all(
      [1, 2, 3].map(() => customer.try(offerEndpoints.requestExpress, { body: lampsQuote() }, twin)),
    );
    const made = tries.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
    expect(new Set(made).size).toBe(1);
    expect(tries.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rows = await db().selectFrom('requests').select('id').where('clientId', '=', twin).execute();
    expect(rows).toHaveLength(1);
  });

  test('are not asked when a used key comes with another body', async () => {
    const key = randomUUID();
    await requestQuote(key);
    const before = distant.requestCount;
    const customer = await api().as('customer');
    const other = { ...lampsQuote(), PostCodeFrom: '10117' };
    expect((await customer.try(offerEndpoints.requestExpress, { body: other }, key)).status).toBe(409);
    expect(distant.requestCount).toBe(before);
  });
});
