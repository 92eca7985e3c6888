import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { bookingJob } from '#domain/booking-wait.ts';
import type { BookingDecisionName } from '#domain/shipment-changes.ts';
import type { CarrierApi } from '#domain/carrier-account.ts';
import { carrierOfferMessages } from '#domain/messages/carrier-offers.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { finePercentOf } from '#domain/money.ts';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import type { BookEntry } from '#sandbox/carriers/stand-in.ts';
import { standIns } from '#sandbox/carriers/stand-ins.ts';
import { accountCarriers, joinCarriers } from '#server/carriers/account-carriers.ts';
import { deleteOldResponses, saveResponses } from '#server/carriers/carrier-responses.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const clock = { now: today };
const server = serveCarriers({ standIns, folder: null, seed: 3, clock: () => clock.now });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

const control = async (path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${sandboxUrl}/control${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.status === 204 ? null : await response.json();
};
const booked = async (api: CarrierApi, id: number): Promise<BookEntry[]> =>
  ((await control('/book')) as BookEntry[]).filter(
    (entry) => entry.carrier === api && entry.act === 'book' && entry.reference?.startsWith(`Q-${id}-`),
  );

const confirm = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;
const carriers: Readonly<Record<CarrierApi, { name: string; credentials: Record<string, string> }>> = {
  mydhl: { name: 'DHL Express', credentials: { username: 'q', password: 'secret', accountNumber: '950000001' } },
  ups: { name: 'UPS', credentials: { clientId: 'q', clientSecret: 'secret', accountNumber: 'Q1A2Y3' } },
  easypost: { name: 'EasyPost', credentials: { apiKey: 'EZTKdemo000000000000' } },
};
const apis = ['mydhl', 'ups', 'easypost'] as const;

describe('orders booked with a carrier’s own API', () => {
  const api = useApi({
    environment: { SANDBOX_CARRIERS_URL: sandboxUrl },
    services: {
      carriers: joinCarriers(
        tariffCarriers(),
        accountCarriers({
          keys: [new Uint8Array(32).fill(9)],
          sandboxUrl,
          clock: () => clock.now,
          keepResponses: (sent) => api().services.background.follow(saveResponses(db(), sent)),
        }),
      ),
    },
  });
  const db = () => api().database.kysely;
  beforeAll(async () => {
    const manager = await api().as('manager');
    for (const each of apis) {
      const { name, credentials } = carriers[each];
      const shippingProviderId = await addProvider(db(), {
        name,
        express: true,
        email: `bookings@${each}.example`,
        margin: finePercentOf(10),
        serviceInfo: 'By air',
        trackingLink: null,
      });
      await manager.send(carrierAccountEndpoints.create, {
        body: {
          shippingProviderId,
          companyId: null,
          api: each,
          mode: 'sandbox',
          products: null,
          isActive: true,
          credentials,
        },
      });
    }
  });

  async function enterDetails(name: string): Promise<number> {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id } });
    const offer = expressShippingOffers.find(({ shippingProviderName }) => shippingProviderName === name);
    await mira.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer!.id } });
    const details = lampsDetails('2026-11-23');
    const body = { ...details, pickupType: 'C', phone: '+49 30 23125101', shipTo: { ...details.shipTo, state: 'NY' } };
    await mira.send(shipmentEndpoints.saveDetails, { params: { id }, body: body as never });
    return id;
  }
  async function payFor(name: string): Promise<number> {
    const id = await enterDetails(name);
    await (await api().as('customer')).send(paymentEndpoints.confirm, { params: { id }, body: confirm });
    return id;
  }
  /** Now the carrier charges more than in the offer. */
  const lowerCarrierPrice = (id: number) =>
    db()
      .updateTable('offers')
      .set({ carrierPrice: 1n })
      .where('requestId', '=', id)
      .where('carrierPrice', 'is not', null)
      .execute();
  const read = (id: number) =>
    db().selectFrom('requests').select(['status', 'awbNumber']).where('id', '=', id).executeTakeFirstOrThrow();
  const book = async (minutes = 0): Promise<void> => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    api().clock.now = clock.now;
    await api().bookShipments();
  };

  test.each(apis)('%s: paid, booked once, with its label and tracking number', async (each) => {
    const id = await payFor(carriers[each].name);
    await book();
    const order = await read(id);
    expect(order).toMatchObject({ status: 'O', awbNumber: expect.any(String) });
    expect(await booked(each, id)).toHaveLength(1);
    const label = await (await api().as('customer')).try(shipmentEndpoints.label, { params: { id } });
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await book(5);
    expect(await booked(each, id)).toHaveLength(1);
  });

  test.each(apis)('%s: a booking whose response is lost is found by its reference, and booked once', async (each) => {
    const id = await payFor(carriers[each].name);
    await control('/faults', { carrier: each, act: 'book', fault: 'lost', count: 1 });
    await book();
    expect((await read(id)).awbNumber).toBeNull();
    for (const minutes of [2, 6, 16, 61]) await book(minutes);
    expect(await booked(each, id)).toHaveLength(1);
    const csd = await api().as('csd');
    const details = await csd.send(shipmentEndpoints.details, { params: { id } });
    if (details.bookingTrouble) {
      // It cannot be found before its first scan: support decides.
      const [entry] = await booked(each, id);
      const body = { decision: 'found' as const, awbNumber: entry!.id };
      await csd.send(shipmentChangeEndpoints.decideBooking, { params: { id }, body });
    }
    expect(await read(id)).toMatchObject({ status: 'O', awbNumber: expect.any(String) });
    await book(5);
    expect(await booked(each, id)).toHaveLength(1);
  });

  test('what support is certain is not there is sent again, once', async () => {
    const id = await payFor('DHL Express');
    await control('/faults', { carrier: 'mydhl', act: 'book', fault: 'stall', count: 1 });
    await db()
      .insertInto('bookingAttempts')
      .values({
        requestId: id,
        customerId: (
          await db().selectFrom('requests').select('customerId').where('id', '=', id).executeTakeFirstOrThrow()
        ).customerId,
        number: 1,
        providerId: (
          await db().selectFrom('providers').select('id').where('name', '=', 'DHL Express').executeTakeFirstOrThrow()
        ).id,
        accountId: (
          await db().selectFrom('carrierAccounts').select('id').where('adapter', '=', 'mydhl').executeTakeFirstOrThrow()
        ).id,
        state: 'unclear',
        sentAt: clock.now,
      })
      .execute();
    await control('/clear-faults', {});
    const csd = await api().as('csd');
    const details = await csd.send(shipmentEndpoints.details, { params: { id } });
    expect(details.bookingTrouble).toMatchObject({ isUnclear: true, reference: `Q-${id}-1` });
    await csd.send(shipmentChangeEndpoints.decideBooking, {
      params: { id },
      body: { decision: 'sendAgain', awbNumber: null },
    });
    await book();
    expect(await booked('mydhl', id)).toMatchObject([{ reference: `Q-${id}-2` }]);
    const again = { params: { id }, body: { decision: 'sendAgain', awbNumber: null } as const };
    expect((await csd.try(shipmentChangeEndpoints.decideBooking, again)).status).toBe(400);
  });

  test('a shipment is voided at its carrier; the order stays paid, and can be booked again', async () => {
    const id = await payFor('UPS');
    await book();
    const { awbNumber } = await read(id);
    const csd = await api().as('csd');
    expect((await csd.send(shipmentEndpoints.details, { params: { id } })).canVoid).toBe(true);
    await csd.send(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: true } });
    expect(await read(id)).toEqual({ status: 'P', awbNumber: null });
    const voids = ((await control('/book')) as BookEntry[]).filter(
      ({ act, id: awb }) => act === 'void' && awb === awbNumber,
    );
    expect(voids).toHaveLength(1);
    await book();
    const after = await read(id);
    expect(after.status).toBe('O');
    expect(after.awbNumber).not.toBe(awbNumber);
  });

  const voids = async (awbNumber: string): Promise<number> =>
    ((await control('/book')) as BookEntry[]).filter(({ act, id }) => act === 'void' && id === awbNumber).length;
  const decide = async (id: number, decision: BookingDecisionName, awbNumber: string | null = null) =>
    (await api().as('csd')).try(shipmentChangeEndpoints.decideBooking, {
      params: { id },
      body: { decision, awbNumber },
    });
  const trouble = async (id: number) =>
    (await (await api().as('csd')).send(shipmentEndpoints.details, { params: { id } })).bookingTrouble;

  test('after a plain void nothing is booked until support has it booked again, once', async () => {
    const id = await payFor('UPS');
    await book();
    await (
      await api().as('csd')
    ).send(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: false } });
    for (const minutes of [61]) await book(minutes);
    expect(await booked('ups', id)).toHaveLength(1);
    expect(await trouble(id)).toMatchObject({ isRefused: false, isStopped: true });
    const seen = await (await api().as('customer')).send(shipmentEndpoints.mainInfo, { params: { id } });
    expect(seen).toMatchObject({ status: 'P', isBookingStopped: true });
    expect((await decide(id, 'bookAgain')).status).toBe(200);
    expect((await decide(id, 'bookAgain')).status).toBe(200);
    for (const minutes of [0, 5]) await book(minutes);
    expect(await booked('ups', id)).toHaveLength(2);
    expect((await decide(id, 'bookAgain')).status).toBe(400);
  });

  test.each(['ups', 'easypost'] as const)(
    '%s: what is unclear is voided by the number that support has found',
    async (each) => {
      const id = await payFor(carriers[each].name);
      await control('/faults', { carrier: each, act: 'book', fault: 'lost', count: 1 });
      await book();
      const [entry] = await booked(each, id);
      expect((await trouble(id))?.isUnclear).toBe(true);
      expect((await decide(id, 'void', each === 'ups' ? entry!.id : 'EZ4000000004')).status).toBe(200);
      expect(await voids(entry!.id)).toBe(1);
      for (const minutes of [61]) await book(minutes);
      expect(await booked(each, id)).toHaveLength(1);
      expect(await read(id)).toEqual({ status: 'P', awbNumber: null });
      expect(await trouble(id)).toMatchObject({ isUnclear: false, isStopped: true });
    },
  );

  test('an account that is switched off books nothing new, and goes on with what it has booked', async () => {
    const csd = await api().as('csd');
    const [before, after] = [await payFor('UPS'), await payFor('UPS')];
    await db()
      .updateTable('jobs')
      .set({ doneAt: clock.now })
      .where('kind', '=', bookingJob)
      .where('subjectId', '=', after)
      .execute();
    await book();
    const switchTo = (active: boolean) =>
      db()
        .updateTable('carrierAccounts')
        .set((column) => ({ active, version: column('version', '+', 1) }))
        .where('adapter', '=', 'ups')
        .execute();
    await switchTo(false);
    await db()
      .updateTable('jobs')
      .set({ doneAt: null, dueAt: clock.now })
      .where('kind', '=', bookingJob)
      .where('subjectId', '=', after)
      .execute();
    for (const minutes of [0, 61]) await book(minutes);
    expect(await booked('ups', after)).toEqual([]);
    expect(await trouble(after)).toMatchObject({
      isStopped: true,
      problems: [shipmentMessages.carrierSwitchedOff('UPS')],
    });
    const { awbNumber } = await read(before);
    await csd.send(shipmentChangeEndpoints.voidShipment, { params: { id: before }, body: { bookAgain: false } });
    expect(await voids(awbNumber!)).toBe(1);
    await switchTo(true);
    await decide(after, 'bookAgain');
    await book();
    expect(await booked('ups', after)).toHaveLength(1);
  });

  test('a product that is gone between price and booking books nothing, and support reads why', async () => {
    const id = await payFor('UPS');
    await db()
      .updateTable('offers')
      .set({ carrierProduct: JSON.stringify({ code: '99' }) as never })
      .where('requestId', '=', id)
      .where('carrierProduct', 'is not', null)
      .execute();
    for (const minutes of [0, 30]) await book(minutes);
    expect(await booked('ups', id)).toEqual([]);
    expect(await trouble(id)).toMatchObject({ isStopped: true, isRefused: true });
  });

  test('a price that the carrier has raised is said before anybody pays', async () => {
    const id = await enterDetails('UPS');
    await lowerCarrierPrice(id);
    const refused = await (await api().as('customer')).try(paymentEndpoints.confirm, { params: { id }, body: confirm });
    expect(refused).toMatchObject({ status: 400, body: { Errors: { '': [carrierOfferMessages.dearer('UPS')] } } });
  });

  test.each(apis)('%s: one that was raised after the payment books nothing, and support reads why', async (each) => {
    const id = await payFor(carriers[each].name);
    await lowerCarrierPrice(id);
    await book();
    expect(await booked(each, id)).toEqual([]);
    const bookingTrouble = await trouble(id);
    expect(bookingTrouble).toMatchObject({ isUnclear: false, problems: [shipmentMessages.refusalReasons.price] });
    const mira = await api().as('customer');
    const shown = await mira.send(shipmentEndpoints.details, { params: { id } });
    expect(shown).not.toHaveProperty('bookingTrouble');
    expect(shown.bookingProblems).toEqual([]);
    // At the offer's price it stays refused; at the new one it is booked, and the customer's price is the same.
    expect(bookingTrouble!.price!.now.amount).toBeGreaterThan(bookingTrouble!.price!.offered.amount);
    await decide(id, 'bookAgain');
    await book();
    expect(await booked(each, id)).toEqual([]);
    expect((await decide(id, 'takePrice')).status).toBe(200);
    await book();
    expect(await booked(each, id)).toHaveLength(1);
    const { shippingPrice } = await mira.send(shipmentEndpoints.mainInfo, { params: { id } });
    expect(shippingPrice).toBe(shown.shippingService!.finalPrice);
  });

  test('a carrier without voiding says so', async () => {
    const id = await payFor('DHL Express');
    await book();
    const csd = await api().as('csd');
    const refused = await csd.try(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: false } });
    expect(refused.status).toBe(400);
    expect((await read(id)).status).toBe('O');
  });

  test('letters that a carrier does not take are refused at their field, before anybody pays', async () => {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id } });
    const offer = expressShippingOffers.find(({ shippingProviderName }) => shippingProviderName === 'UPS')!;
    await mira.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer.id } });
    const details = lampsDetails('2026-11-23');
    const shipTo = { ...details.shipTo, state: 'NY', street: '千代田区 1-1 Very Long Street Name Without End 12' };
    const refused = await mira.try(shipmentEndpoints.saveDetails, {
      params: { id },
      body: { ...details, pickupType: 'C', phone: '+49 30 23125101', shipTo },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { Errors: object }).Errors)).toContain('shipTo.street');
  });

  test.each(apis)(
    '%s: what it sent about an order is there for staff, without names, until 30 days after delivery',
    async (each) => {
      const id = await payFor(carriers[each].name);
      await book();
      const csd = await api().as('csd');
      if (each !== 'mydhl')
        await csd.send(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: false } });
      await api().services.background.settled();
      const { items } = await csd.send(carrierAccountEndpoints.responses, { params: { id } });
      expect(new Set(items.map(({ act }) => act))).toEqual(
        new Set(['rate', 'book', ...(each === 'mydhl' ? [] : ['void'])]),
      );
      expect(new Set(items.map(({ shippingProviderName }) => shippingProviderName))).toEqual(
        new Set([carriers[each].name]),
      );
      const texts = items.map(({ content }) => content).join('\n');
      const { shipFrom, shipTo } = lampsDetails('2026-11-23');
      const privateTexts = [shipFrom, shipTo].flatMap((end) => [
        end.street,
        end.company,
        end.contact,
        end.phone,
        end.email,
      ]);
      const lines = texts.split('\n');
      expect(privateTexts.flatMap((text) => lines.filter((line) => line.includes(text)))).toEqual([]);
      expect(texts).not.toMatch(/access_token|[A-Za-z0-9+/]{200}/);
      expect(texts.length).toBeGreaterThan(500);
      for (const [who, status] of [
        ['customer', 403],
        ['manager', 200],
      ] as const)
        expect(await (await api().as(who)).try(carrierAccountEndpoints.responses, { params: { id } })).toMatchObject({
          status,
        });

      const count = async () =>
        (await db().selectFrom('carrierResponses').select('id').where('requestId', '=', id).execute()).length;
      const kept = await count();
      const after = (days: number) => new Date(clock.now.getTime() + days * 24 * 3_600_000);
      await changeOrder(db(), id, { status: 'O' });
      await deleteOldResponses(db(), after(31));
      expect((await csd.send(carrierAccountEndpoints.responses, { params: { id } })).items).toHaveLength(items.length);
      await changeOrder(db(), id, { status: 'F' });
      await deleteOldResponses(db(), after(29));
      expect(await count()).toBeLessThanOrEqual(kept);
      expect(await count()).toBeGreaterThanOrEqual(items.length);
      await deleteOldResponses(db(), after(31));
      expect(await count()).toBe(0);
    },
  );

  test('tracking goes on after an account was switched off for a while', async () => {
    const id = await payFor('EasyPost');
    await book();
    const accounts = (active: boolean) =>
      db().updateTable('carrierAccounts').set({ active }).where('adapter', '=', 'easypost').execute();
    await accounts(false);
    clock.now = new Date(clock.now.getTime() + 6 * 3_600_000);
    api().clock.now = clock.now;
    await api().followShipments();
    const { nextAt } = await db()
      .selectFrom('followedShipments')
      .select('nextAt')
      .where('requestId', '=', id)
      .executeTakeFirstOrThrow();
    expect(nextAt).not.toBeNull();
    await accounts(true);
  });
});
