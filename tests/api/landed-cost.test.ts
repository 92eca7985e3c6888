import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { CarrierApi } from '#domain/carrier-account.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { finePercentOf } from '#domain/money.ts';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import { standIns } from '#sandbox/carriers/stand-ins.ts';
import { accountCarriers, joinCarriers } from '#server/carriers/account-carriers.ts';
import { CarrierRefusal, type Carriers } from '#server/carriers/carrier.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const clock = () => today;
const server = serveCarriers({ standIns, folder: null, seed: 3, clock });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

const carriers: Readonly<Record<CarrierApi, { name: string; credentials: Record<string, string> }>> = {
  mydhl: { name: 'DHL Express', credentials: { username: 'q', password: 'secret', accountNumber: '950000001' } },
  ups: { name: 'UPS', credentials: { clientId: 'q', clientSecret: 'secret', accountNumber: 'Q1A2Y3' } },
  easypost: { name: 'EasyPost', credentials: { apiKey: 'EZTKdemo000000000000' } },
};

const declaration = {
  reason: 'sale',
  incoterm: 'DAP',
  incotermPlace: 'New York',
  invoiceDate: '2026-11-18',
  signedBy: 'Mira Vos',
  currency: 'USD',
  taxNumbers: [],
  lines: [
    {
      packageNumber: 1,
      description: 'Bicycle lamps of aluminium',
      hsCode: '8512100000',
      originCountry: 'DE',
      quantity: 2,
      unit: 'piece',
      unitValue: 16,
      netGrams: 3900,
    },
  ],
};
const notCalculated = { status: 'notCalculated', cost: null };

describe('duties and taxes of an order', () => {
  const joined = joinCarriers(
    tariffCarriers(),
    accountCarriers({ keys: [new Uint8Array(32).fill(9)], sandboxUrl, clock }),
  );
  let areRefused = false;
  const find: Carriers['find'] = async (...query) => {
    const carrier = await joined.find(...query);
    const landedCost = () => Promise.reject(new CarrierRefusal('credentials', null));
    return carrier && areRefused ? { ...carrier, landedCost } : carrier;
  };
  const api = useApi({
    environment: { SANDBOX_CARRIERS_URL: sandboxUrl },
    services: { carriers: { ...joined, find } },
  });
  beforeAll(async () => {
    const manager = await api().as('manager');
    const { customerId } = await api()
      .database.kysely.selectFrom('users')
      .select('customerId')
      .where('userName', '=', 'customer')
      .executeTakeFirstOrThrow();
    for (const [adapter, { name, credentials }] of Object.entries(carriers)) {
      const shippingProviderId = await addProvider(api().database.kysely, {
        name,
        express: true,
        email: `bookings@${adapter}.example`,
        margin: finePercentOf(10),
        serviceInfo: 'By air',
        trackingLink: null,
      });
      // The company's own, but for EasyPost's.
      const companyId = adapter === 'easypost' ? null : customerId;
      const account = { shippingProviderId, companyId, mode: 'sandbox', products: null, isActive: true } as const;
      await manager.send(carrierAccountEndpoints.create, {
        body: { ...account, api: adapter as CarrierApi, credentials },
      });
    }
  });

  const details = { ...lampsDetails('2026-11-23'), pickupType: 'C', phone: '+49 30 23125101' };
  async function trySave(id: number, customs: object | undefined) {
    const body = { ...details, shipTo: { ...details.shipTo, state: 'NY' }, ...(customs && { customs }) };
    const mira = await api().as('customer');
    return await mira.try(shipmentEndpoints.saveDetails, { params: { id }, body });
  }
  const save = async (id: number, customs: object | undefined): Promise<void> =>
    expect(await trySave(id, customs)).toMatchObject({ status: 200 });
  async function orderBy(name: string, customs: object | undefined): Promise<number> {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id } });
    const offer = expressShippingOffers.find(({ shippingProviderName }) => shippingProviderName === name)!;
    await mira.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer.id } });
    await save(id, customs);
    return id;
  }
  const read = async (id: number) =>
    (await api().as('customer')).send(shipmentEndpoints.landedCost, { params: { id } });

  test.each(['mydhl', 'ups'] as const)(
    'are calculated by %s, and saved with the offer until the declaration changes',
    async (each) => {
      const id = await orderBy(carriers[each].name, declaration);
      const first = await read(id);
      expect(first).toMatchObject({
        status: 'calculated',
        cost: { duties: { amount: expect.any(Number), currency: 'USD' }, isRough: false, paidBy: 'recipient' },
      });
      const fault = { carrier: each, act: 'landedCost', fault: '500', count: 1 };
      await fetch(`${sandboxUrl}/control/faults`, { method: 'POST', body: JSON.stringify(fault) });
      expect(await read(id)).toEqual(first);
      const lines = declaration.lines.map((line) => ({ ...line, netGrams: 3800 }));
      await save(id, { ...declaration, incoterm: 'DDP', lines });
      // Asked again only after five minutes.
      for (const seconds of [0, 299]) {
        api().clock.now = new Date(today.getTime() + seconds * 1000);
        expect(await read(id)).toEqual({ status: 'silent', cost: null });
      }
      api().clock.now = new Date(today.getTime() + 300_000);
      expect(await read(id)).toMatchObject({ status: 'calculated', cost: { paidBy: 'sender' } });
      api().clock.now = today;
    },
  );

  test('are requested again from a carrier that has refused the credentials', async () => {
    const id = await orderBy('UPS', declaration);
    areRefused = true;
    expect(await read(id)).toEqual({ status: 'silent', cost: null });
    areRefused = false;
    api().clock.now = new Date(today.getTime() + 300_000);
    expect(await read(id)).toMatchObject({ status: 'calculated' });
    api().clock.now = today;
  });

  test('are shown for each offer before the details, and requested again from a carrier that did not respond', async () => {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers: offers } = await mira.send(offerEndpoints.options, { params: { id } });
    const readAll = async (query: { again?: 'yes' } = {}) => {
      const { items } = await mira.send(shipmentEndpoints.landedCosts, { params: { id }, query });
      const nameOf = (offerId: number) => offers.find((each) => each.id === offerId)!.shippingProviderName;
      ups = items.filter(({ offerId }) => nameOf(offerId) === 'UPS').map(({ status }) => status);
      return Object.fromEntries(items.map(({ offerId, status, cost }) => [nameOf(offerId), cost ?? status]));
    };
    let ups: string[] = [];
    // UPS is asked once for all of its services.
    const fault = { carrier: 'ups', act: 'landedCost', fault: '500', count: 1 };
    await fetch(`${sandboxUrl}/control/faults`, { method: 'POST', body: JSON.stringify(fault) });
    // Without an HS code it is a rough figure.
    const rough = { isRough: true, incoterm: 'DAP', paidBy: 'recipient' };
    const first = { 'DHL Express': rough, EasyPost: 'notCalculated', 'Meridian Express': 'notCalculated' };
    for (let count = 0; count < 2; count++) {
      expect(await readAll()).toMatchObject({ ...first, UPS: 'silent' });
      expect(ups.length).toBeGreaterThan(1);
      expect(new Set(ups)).toEqual(new Set(['silent']));
    }
    expect(await readAll({ again: 'yes' })).toMatchObject({ ...first, UPS: rough });
  });

  test('are unknown until the goods of the order are described', async () => {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    await api()
      .database.kysely.updateTable('packages')
      .set({ manufactureCountryCode: null })
      .where('requestId', '=', id)
      .execute();
    const { items } = await mira.send(shipmentEndpoints.landedCosts, { params: { id } });
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['goodsMissing', 'notCalculated']));
  });

  test.each([
    ['the company’s own account', 'UPS', true],
    ['an account for all companies', 'EasyPost', false],
    ['a tariff', 'Meridian Express', false],
  ])('can be paid by the sender only with an offer of %s', async (_, name, isOwn) => {
    const id = await orderBy(name, declaration);
    const { canPayDuties } = await (await api().as('customer')).send(shipmentEndpoints.details, { params: { id } });
    expect(canPayDuties).toBe(isOwn);
    const saved = await trySave(id, { ...declaration, incoterm: 'DDP' });
    if (isOwn) expect(saved.status).toBe(200);
    else expect(saved.body).toMatchObject({ Errors: { 'customs.incoterm': [customsMessages.recipientPays] } });
  });

  test.each([
    ['a carrier that calculates none', 'EasyPost', declaration],
    ['an express offer by tariff', 'Meridian Express', declaration],
  ])('are not calculated for %s', async (_, name, customs) => {
    expect(await read(await orderBy(name, customs))).toEqual(notCalculated);
  });
});
