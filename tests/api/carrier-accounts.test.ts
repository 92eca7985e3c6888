import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { AccountInput } from '#domain/carrier-account.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import { standIns } from '#sandbox/carriers/stand-ins.ts';
import { accountCarriers, joinCarriers } from '#server/carriers/account-carriers.ts';
import type { Carriers } from '#server/carriers/carrier.ts';
import { saveTry, tryConnection } from '#server/carriers/edit-accounts.ts';
import { deleteOldPoints } from '#server/carriers/service-points.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { finePercentOf } from '#domain/money.ts';
import { pinRate } from '#server/rates/pin-rate.ts';
import { contextForTests } from '#server/admin/command-context.testing.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { inject } from '#tests/support/inject.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const errorsOf = ({ body }: { body: unknown }): string[] => Object.keys((body as { Errors: object }).Errors);

const keys = [new Uint8Array(32).fill(9)] as const;
const server = serveCarriers({ standIns, folder: null, seed: 1, clock: () => today });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

/** In which the carriers bill; null: as they do. */
let billedIn: string | null = null;
const accounts = accountCarriers({ keys, sandboxUrl, clock: () => today });
const billing: Carriers = {
  ...accounts,
  list: async (db, day, customerId) =>
    (await accounts.list(db, day, customerId)).map((carrier) => ({
      ...carrier,
      quote: async (shipment, signal) =>
        (await carrier.quote(shipment, signal)).map((rate) => ({ ...rate, currency: billedIn ?? rate.currency })),
    })),
};

describe('carrier accounts', () => {
  const api = useApi({
    environment: { SANDBOX_CARRIERS_URL: sandboxUrl },
    services: {
      carriers: joinCarriers(tariffCarriers(), billing),
    },
  });
  const db = () => api().database.kysely;
  let provider: number;
  beforeAll(async () => {
    provider = await addProvider(db(), {
      name: 'DHL Express',
      express: true,
      email: 'bookings@dhl.example',
      margin: finePercentOf(10),
      serviceInfo: 'By air',
      trackingLink: null,
    });
  });
  const account = (more: Partial<AccountInput> = {}): AccountInput => ({
    shippingProviderId: provider,
    companyId: null,
    api: 'mydhl',
    mode: 'sandbox',
    products: null,
    isActive: true,
    credentials: { username: 'quay', password: 'a secret', accountNumber: '950000001' },
    ...more,
  });

  test('the secrets of an account appear in no response and no readable row', async () => {
    const manager = await api().as('manager');
    const created = await manager.send(carrierAccountEndpoints.create, { body: account() });
    expect(created).toMatchObject({
      credentials: { username: 'quay', accountNumber: '950000001' },
      stored: ['username', 'password', 'accountNumber'],
    });
    const list = await manager.send(carrierAccountEndpoints.list, {});
    expect(JSON.stringify([created, list])).not.toContain('a secret');
    const rows = await db().selectFrom('carrierAccounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/a secret|quay|950000001/);
  });

  test('a missing credential is refused at its field, and one left empty keeps the stored one', async () => {
    const manager = await api().as('manager');
    const broken = account({ credentials: { username: 'quay' }, isActive: false });
    const refused = await manager.try(carrierAccountEndpoints.create, { body: broken });
    expect(errorsOf(refused)).toEqual(['credentials.password', 'credentials.accountNumber']);
    const { items } = await manager.send(carrierAccountEndpoints.list, {});
    const { id } = items[0]!;
    const changed = await manager.send(carrierAccountEndpoints.update, {
      params: { id },
      body: account({ credentials: { username: 'other' } }),
    });
    expect(changed).toMatchObject({ credentials: { username: 'other', accountNumber: '950000001' }, version: 2 });
  });

  test('a provider has only one active account for the same customers', async () => {
    const manager = await api().as('manager');
    expect(errorsOf(await manager.try(carrierAccountEndpoints.create, { body: account() }))).toEqual(['isActive']);
  });

  test('staff try the connection, and the account shows the result', async () => {
    const manager = await api().as('manager');
    const { id } = (await manager.send(carrierAccountEndpoints.list, {})).items[0]!;
    const tried = await manager.send(carrierAccountEndpoints.try, { params: { id } });
    expect(tried).toMatchObject({ triedAt: today.toISOString(), triedError: null });
    expect(tried.goLive).toEqual({ isReady: false, sentences: [accountMessages.noTestShipment] });
  });

  test('an unreadable order does not count against a working connection', async () => {
    const { id } = await db().selectFrom('carrierAccounts').select('id').executeTakeFirstOrThrow();
    const readNewestBooking = () => Promise.reject(new Error('The order is broken'));
    const { error, goLive } = await tryConnection(
      db(),
      { keys, sandboxUrl, clock: () => today, readNewestBooking },
      id,
    );
    expect([error, goLive?.isReady]).toEqual([null, false]);
  });

  test('an account that changes while it is tried counts as not tried', async () => {
    const manager = await api().as('manager');
    const { id } = (await manager.send(carrierAccountEndpoints.list, {})).items[0]!;
    const tried = await tryConnection(
      db(),
      { keys, sandboxUrl, clock: () => today, readNewestBooking: async () => null },
      id,
    );
    await manager.send(carrierAccountEndpoints.update, { params: { id }, body: account() });
    const after = await inTransaction(db(), (tx) => saveTry(tx, keys, id, { ...tried, now: today }));
    expect(after).toMatchObject({ triedAt: null, triedError: null });
  });

  test('a provider’s new name is used at once', async () => {
    const { id } = await db().selectFrom('carrierAccounts').select('id').executeTakeFirstOrThrow();
    const carriers = accountCarriers({ keys, sandboxUrl, clock: () => today });
    const readName = async () =>
      (await carriers.find(db(), { providerId: provider, carrierAccountId: id, livemode: true }, '2026-11-23'))?.name;
    const rename = (name: string) => db().updateTable('providers').set({ name }).where('id', '=', provider).execute();
    expect(await readName()).toBe('DHL Express');
    await rename('DHL Global');
    expect(await readName()).toBe('DHL Global');
    await rename('DHL Express');
  });

  test('offers of an account come after those of tariffs, with the carrier’s price in its own currency', async () => {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers, waitingFor } = await mira.send(offerEndpoints.options, { params: { id } });
    expect(waitingFor).toBeUndefined();
    expect(expressShippingOffers.map(({ shippingProviderName }) => shippingProviderName)).toContain('DHL Express');
    expect(JSON.stringify(expressShippingOffers)).not.toContain('carrierPrice');
    const options = await (await api().as('csd')).send(offerEndpoints.options, { params: { id } });
    expect(options.expressShippingOffers.filter(({ carrierPrice }) => carrierPrice)).not.toEqual([]);
    const rows = await db().selectFrom('offers').selectAll().where('providerId', '=', provider).execute();
    for (const row of rows) {
      expect(row.carrierCurrency).toMatch(/^[A-Z]{3}$/);
      expect(row.carrierPrice).toBeGreaterThan(0n);
      expect(row.carrierProduct).toHaveProperty('productCode');
    }
  });

  test('trying an account in test mode says what the carrier still requires of its newest shipment', async () => {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id } });
    const offer = expressShippingOffers.find(({ shippingProviderName: name }) => name === 'DHL Express')!;
    await mira.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer.id } });
    await mira.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-19') });
    const manager = await api().as('manager');
    const [first] = (await manager.send(carrierAccountEndpoints.list, {})).items;
    const { goLive } = await manager.send(carrierAccountEndpoints.try, { params: { id: first!.id } });
    expect(goLive?.sentences[0]).toBe('DHL Express takes this shipment with paperless trade (WY).');
    expect(goLive?.sentences.at(-1)).toMatch(/says what the goods are|^Ready/);
  });

  test('a price in any currency with an exchange rate is converted, and without one the reason is shown', async () => {
    const mira = await api().as('customer');
    const requestIn = async (currency: string) => {
      billedIn = currency;
      const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
      await api().services.background.settled();
      const { leftOut = [] } = await mira.send(offerEndpoints.options, { params: { id } });
      const offers = await db()
        .selectFrom('offers')
        .select(['carrierCurrency', 'carrierPrice', 'providerPrice'])
        .where('requestId', '=', id)
        .where('providerId', '=', provider)
        .execute();
      return { reason: leftOut.find((each) => each.shippingProviderName === 'DHL Express')?.reason, offers };
    };
    expect(await requestIn('PLN')).toEqual({
      reason: carrierOfferMessages.currencyUnknown('DHL Express', 'PLN'),
      offers: [],
    });
    await pinRate(db(), 'PLN', '4', today);
    const { reason, offers } = await requestIn('PLN');
    billedIn = null;
    expect(reason).toBeUndefined();
    expect(offers).not.toEqual([]);
    for (const { carrierCurrency, carrierPrice, providerPrice } of offers) {
      expect(carrierCurrency).toBe('PLN');
      expect(Math.abs(Number(carrierPrice! - 4n * providerPrice!))).toBeLessThanOrEqual(8);
    }
  });

  test('service points shown from a carrier’s API are deleted after 30 days', async () => {
    const near = {
      ...{ country: 'DE', city: 'Berlin', postcode: '10115', street: null },
      load: { heaviestGrams: 1000, longestMm: 100, middleMm: 100, shortestMm: 100, pieces: 1 },
    };
    const [carrier] = await accounts.list(db(), '2026-11-23', 0);
    const countPoints = async () => (await db().selectFrom('carrierPoints').select('shownAt').execute()).length;
    await carrier!.servicePoints(db(), near, AbortSignal.timeout(60_000));
    const before = await countPoints();
    expect(before).toBeGreaterThan(0);
    const dayMs = 24 * 3_600_000;
    await deleteOldPoints(db(), new Date(today.getTime() + 30 * dayMs));
    expect(await countPoints()).toBe(before);
    api().clock.now = new Date(today.getTime() + 31 * dayMs);
    await api().runDue();
    api().clock.now = today;
    expect(await countPoints()).toBe(0);
  });

  test('an account that made offers cannot be moved to another provider or company', async () => {
    const manager = await api().as('manager');
    const { id, isUsed } = (await manager.send(carrierAccountEndpoints.list, {})).items[0]!;
    expect(isUsed).toBe(true);
    const { id: companyId } = await db().selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const other = await db()
      .selectFrom('providers')
      .select('id')
      .where('express', '=', true)
      .where('id', '!=', provider)
      .executeTakeFirstOrThrow();
    for (const [moved, field] of [
      [{ companyId }, 'companyId'],
      [{ shippingProviderId: other.id }, 'shippingProviderId'],
    ] as const) {
      const refused = await manager.try(carrierAccountEndpoints.update, { params: { id }, body: account(moved) });
      expect(refused).toMatchObject({ status: 400, body: { Errors: { [field]: [accountMessages.staysWithOffers] } } });
    }
  });

  test('of two managers who save at once the second is shown what the first saved, without secrets', async () => {
    const manager = await api().as('manager');
    const { id, version } = (await manager.send(carrierAccountEndpoints.list, {})).items[0]!;
    const save = (products: string) =>
      inject(
        api().app,
        carrierAccountEndpoints.update,
        { params: { id }, body: account({ products }) },
        { ...manager.headers, 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
      );
    expect(await save('P')).toMatchObject({ status: 200 });
    const second = await save('N');
    expect(second).toMatchObject({ status: 409, body: { current: { products: ['P'], version: version + 1 } } });
    expect(JSON.stringify(second.body)).not.toContain('a secret');
    await manager.send(carrierAccountEndpoints.update, { params: { id }, body: account() });
  });

  test('an optional credential can be removed, a required one cannot', async () => {
    const manager = await api().as('manager');
    const body = account({
      api: 'easypost',
      isActive: false,
      credentials: { apiKey: 'EZTK000000000001', insurancePercent: '1', webhookSecret: 'hook' },
    });
    const { id } = await manager.send(carrierAccountEndpoints.create, { body });
    const remove = (...removed: string[]) =>
      manager.try(carrierAccountEndpoints.update, { params: { id }, body: { ...body, credentials: {}, removed } });
    expect(await remove('webhookSecret')).toMatchObject({
      body: { stored: ['apiKey', 'insurancePercent'], credentials: { insurancePercent: '1' } },
    });
    expect(await remove('insurancePercent')).toMatchObject({ body: { stored: ['apiKey'], credentials: {} } });
    expect(errorsOf(await remove('apiKey'))).toEqual(['credentials.apiKey']);
    await manager.send(carrierAccountEndpoints.remove, { params: { id } });
  });

  test('an account that made offers can be switched off but not deleted, and then makes no more offers', async () => {
    const manager = await api().as('manager');
    const { id } = (await manager.send(carrierAccountEndpoints.list, {})).items[0]!;
    expect((await manager.try(carrierAccountEndpoints.remove, { params: { id } })).status).toBe(400);
    await manager.send(carrierAccountEndpoints.update, { params: { id }, body: account({ isActive: false }) });
    const mira = await api().as('customer');
    const { shippingRequestId } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id: shippingRequestId } });
    expect(expressShippingOffers.map(({ shippingProviderName: name }) => name)).not.toContain('DHL Express');
  });

  test('after the key was rotated the former key no longer opens the credentials', async () => {
    const newKey = new Uint8Array(32).fill(7);
    const { id } = await db().selectFrom('carrierAccounts').select('id').executeTakeFirstOrThrow();
    const rotate = async (...ours: [Uint8Array, ...Uint8Array[]]) => {
      const context = contextForTests(db(), today, { readSecretKeys: async () => ours });
      return (await runAdmin(['carrier-accounts', 'rotate'], async () => context)).lines;
    };
    const [noMore, done] = ['SECRETS_KEY_BEFORE is not needed any more.', 'encrypted anew with SECRETS_KEY,'];
    expect(await rotate(newKey, keys[0])).toEqual([`Carrier accounts: 1 ${done} 0 had been before.`, noMore]);
    expect(await rotate(newKey, keys[0])).toEqual([`Carrier accounts: 0 ${done} 1 had been before.`, noMore]);
    const carrierWith = (key: Uint8Array) =>
      accountCarriers({ keys: [key], sandboxUrl, clock: () => today }).find(
        db(),
        { providerId: provider, carrierAccountId: id, livemode: true },
        '2026-11-23',
      );
    await db().updateTable('carrierAccounts').set({ active: true }).execute();
    expect(await carrierWith(newKey)).not.toBeNull();
    expect(await carrierWith(keys[0])).toBeNull();
    expect(await rotate(keys[0])).toEqual([
      `Carrier accounts: 0 ${done} 0 had been before.`,
      `Account ${id} of DHL Express opens with none of the keys: enter its credentials again.`,
      noMore,
    ]);
  });
});
