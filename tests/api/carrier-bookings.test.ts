import { describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { labelJob } from '#domain/booking-wait.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import type { BookEntry } from '#sandbox/carriers/stand-in.ts';
import { deleteOldResponses } from '#server/carriers/carrier-responses.ts';
import { fetchDueLabels } from '#server/shipments/fetch-label.ts';
import { scheduleLabel } from '#server/shipments/booking-attempts.ts';
import { followShipments } from '#server/tracking/follow-shipments.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

import { apis, carriers, clock, useCarrierOrders } from '#tests/support/carrier-orders.ts';

describe('orders booked with a carrier’s own API', () => {
  const { api, db, control, booked, payFor, read, book } = useCarrierOrders();

  test.each(apis)('%s: a paid order is booked once, with its label and tracking number', async (each) => {
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

  test.each(apis)('%s: a booking whose response was lost is found by its reference and booked once', async (each) => {
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

  test('a booking that support confirms as missing is sent again, once', async () => {
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

  test('a voided shipment leaves the order paid, and it can be booked again', async () => {
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

  test('a test order tells its program once a booking stays unclear', async () => {
    const id = await payFor('DHL Express');
    await changeOrder(db(), id, { livemode: false });
    const order = db().selectFrom('requests').select(['customerId', 'createdById as madeById']).where('id', '=', id);
    const { customerId, madeById } = await order.executeTakeFirstOrThrow();
    await db().updateTable('customers').set({ hasApi: true }).where('id', '=', customerId).execute();
    const hook = { url: 'https://shop.example', secret: '', events: ['shipment.booking_failed'], isActive: true };
    await db()
      .insertInto('webhooks')
      .values({ customerId, madeById, ...hook, createdAt: clock.now })
      .execute();
    const messages = db().selectFrom('webhookMessages').select('type').where('requestId', '=', id);
    await control('/faults', { carrier: 'mydhl', act: 'book', fault: 'lost', count: 1 });
    await control('/faults', { carrier: 'mydhl', act: 'find', fault: '500', count: 20 });
    for (const minutes of [0, 2, 6, 16]) await book(minutes);
    expect(await messages.execute()).toEqual([]);
    for (const minutes of [61, 90]) await book(minutes);
    expect(await messages.execute()).toEqual([{ type: 'shipment.booking_failed' }]);
    await control('/clear-faults', {});
    await changeOrder(db(), id, { livemode: true });
  });

  test('an account that goes live hears nothing more of a test order', async () => {
    const id = await payFor('UPS');
    await book();
    await changeOrder(db(), id, { livemode: false });
    const setMode = (mode: 'live' | 'sandbox') =>
      db()
        .updateTable('carrierAccounts')
        .set((column) => ({ mode, version: column('version', '+', 1) }))
        .where('adapter', '=', 'ups')
        .execute();
    await setMode('live');
    const params = { id };
    const refused = await (
      await api().as('csd')
    ).try(shipmentChangeEndpoints.voidShipment, { params, body: { bookAgain: true } });
    expect(refused).toMatchObject({
      status: 400,
      body: { Errors: { '': [shipmentMessages.carrierSwitchedOff('UPS')] } },
    });
    await db().updateTable('followedShipments').set({ nextAt: clock.now }).where('requestId', '=', id).execute();
    await followShipments(db(), api().services);
    expect(
      await db().selectFrom('followedShipments').select('nextAt').where('requestId', '=', id).executeTakeFirst(),
    ).toEqual({ nextAt: null });
    await db().deleteFrom('labels').where('requestId', '=', id).execute();
    await scheduleLabel(db(), id, clock.now);
    const run = { clock: () => clock.now, log: silentLog, signal: new AbortController().signal };
    await fetchDueLabels(db(), api().services, run);
    const job = db().selectFrom('jobs').select(['doneAt', 'lastError']).where('subjectId', '=', id);
    expect(await job.where('kind', '=', labelJob).executeTakeFirst()).toEqual({
      doneAt: expect.any(String),
      lastError: null,
    });
    await setMode('sandbox');
    await changeOrder(db(), id, { livemode: true });
  });

  test('a carrier that cannot void says so', async () => {
    const id = await payFor('DHL Express');
    await book();
    const csd = await api().as('csd');
    const refused = await csd.try(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: false } });
    expect(refused.status).toBe(400);
    expect((await read(id)).status).toBe('O');
  });

  test('letters that a carrier does not accept are refused at their field before the customer pays', async () => {
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
    '%s: staff can read the carrier’s responses without names until 30 days after delivery',
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
      const storedBefore = await count();
      const after = (days: number) => new Date(clock.now.getTime() + days * 24 * 3_600_000);
      await changeOrder(db(), id, { status: 'O' });
      await deleteOldResponses(db(), after(31));
      expect((await csd.send(carrierAccountEndpoints.responses, { params: { id } })).items).toHaveLength(items.length);
      await changeOrder(db(), id, { status: 'F' });
      await deleteOldResponses(db(), after(29));
      expect(await count()).toBeLessThanOrEqual(storedBefore);
      expect(await count()).toBeGreaterThanOrEqual(items.length);
      await deleteOldResponses(db(), after(31));
      expect(await count()).toBe(0);
    },
  );

  test('a shipment is still tracked after its account was switched off for a while', async () => {
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
