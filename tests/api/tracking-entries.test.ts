import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { undoSeconds } from '#domain/status-change.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { inject } from '#tests/support/inject.ts';
import type { Person } from '#tests/support/api.ts';
import { useTrackedOrder } from './tracked-order.ts';

describe('tracking entries', () => {
  const stage = useTrackedOrder();
  const { api, read, add, listed, statuses, actions, setStatus, carrierReports, event } = stage;
  let [customer, csd]: Person[] = [];
  let order = 0;
  beforeEach(() => {
    ({ customer, csd, order } = stage.current());
  });
  beforeEach(async () => {
    await api().database.kysely.deleteFrom('mails').where('kind', '=', 'milestone-delivered').execute();
  });

  test('that are wrong can be corrected or withdrawn by support, and their text stays in the action list', async () => {
    await add({ note: 'By road' });
    const [wrong] = (await read(csd))!.events;
    await add({ code: 'AF', where: 'to', time: '10:00', replaces: wrong!.id });
    expect(await statuses()).toEqual(['In transit: arrived at a facility']);
    expect((await actions())[1]).toMatch(
      /^Corrected: “In transit: departed, .* 09:00 UTC[^”]*, By road” is now “In transit/,
    );
    const refused = await add({ replaces: wrong!.id });
    expect([refused.status, refused.body]).toEqual([
      400,
      { Errors: { '': [trackingMessages.entryMissing] }, code: 'rule-broken' },
    ]);
    const [corrected] = (await read(csd))!.events;
    const withdraw = (person = csd!) =>
      person.try(trackingEndpoints.withdraw, { params: { id: order, entryId: corrected!.id } });
    expect((await withdraw(customer)).status).toBe(403);
    for (const _ of [1, 2]) expect((await withdraw()).body).toEqual({ tracking: null });
    const written = await csd!.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: order } });
    expect(written.items.filter(({ actionType }) => actionType === trackingMessages.withdrawnAction)).toMatchObject([
      { content: expect.stringMatching(/^In transit: arrived at a facility, /), who: { kind: 'staff' } },
    ]);
    expect(await listed()).toMatchObject({ trackingState: null });
  });

  test('of the carrier that were withdrawn return only when support enters them', async () => {
    const reported = [event('PU', '2026-11-16T15:12:00+01:00')];
    await carrierReports(reported);
    const { events } = (await read(csd))!;
    await csd!.send(trackingEndpoints.withdraw, { params: { id: order, entryId: events[0]!.id } });
    await carrierReports(reported);
    expect(await read()).toBeNull();
    await add({ code: 'PU', day: '2026-11-16', time: '15:12' });
    expect(await statuses()).toEqual(['Picked up']);
  });

  test('keep a delivered shipment delivered when a booking event follows, also in the list', async () => {
    await add({ code: 'OK', where: 'to', day: '2026-11-17', time: '10:00' });
    await add({ code: 'DUMMY_PU', day: '2026-11-18', time: '12:00' });
    expect(await read()).toMatchObject({ status: 'Delivered', state: 'delivered', quietSince: null });
    expect(await listed()).toMatchObject({ status: 'O', trackingState: 'delivered' });
    const info = await customer!.send(shipmentEndpoints.mainInfo, { params: { id: order } });
    expect(info).toMatchObject({ status: 'O', trackingState: 'delivered', paid: true });
  });

  test('of a delivery mark the order as delivered if support wishes, and those of the carrier always', async () => {
    const status = async () => (await customer!.send(shipmentEndpoints.mainInfo, { params: { id: order } })).status;
    await add({ code: 'DF', setDelivered: true });
    expect(await status()).toBe('O');
    await add({ code: 'OK', where: 'to', day: '2026-11-18', time: '06:20', setDelivered: true });
    expect([await status(), (await statuses()).filter((word) => word === 'Delivered')]).toEqual(['F', ['Delivered']]);
    await setStatus('O');
    await carrierReports([event('OK', '2026-11-18T06:40:00-05:00')]);
    expect(await status()).toBe('F');
  });

  const deliveredMails = () =>
    api()
      .database.kysely.selectFrom('mails')
      .select(['subject', 'body', 'recipient'])
      .where('requestId', '=', order)
      .where('kind', '=', 'milestone-delivered')
      .execute();
  /** Runs the jobs that are due some seconds later. */
  const after = async (seconds: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000);
    await api().runDue();
  };

  test('for a status Delivered by support are mailed as support’s word, once the status can no longer be undone', async () => {
    const sendStatus = (status: 'F' | 'O') =>
      csd!.send(shipmentChangeEndpoints.statusMails, { body: { ids: [order], status } });
    const subject = `Order ${order} is marked as delivered`;
    const mailed = `${subject} · Atelier Vélo Rhône`;
    expect(await sendStatus('O')).toMatchObject({ items: [] });
    const { items } = await sendStatus('F');
    expect(items).toMatchObject([{ shippingRequestId: order, subject }]);
    await setStatus('F');
    await after(undoSeconds - 1);
    expect(await deliveredMails()).toEqual([]);
    await setStatus('O');
    await after(60);
    expect(await deliveredMails()).toEqual([]);
    await setStatus('F');
    await after(undoSeconds);
    const mails = await deliveredMails();
    expect(mails).toMatchObject([{ subject: mailed, recipient: items[0]!.email }]);
    expect(mails[0]!.body).toContain('Customer support has marked');
    expect(mails[0]!.body).not.toContain('carrier');
    await setStatus('O');
    expect(await sendStatus('F')).toMatchObject({ items: [] });
  });

  test('of a delivery by the carrier before that are mailed as the carrier’s word', async () => {
    await setStatus('F');
    await carrierReports([event('OK', '2026-11-18T06:40:00-05:00')]);
    await after(undoSeconds);
    expect(await deliveredMails()).toMatchObject([{ subject: `Order ${order} was delivered · Atelier Vélo Rhône` }]);
  });

  test('for a status that is undone and set again are mailed once, and undoing is refused after another change', async () => {
    const change = async (status: 'O' | 'F', version: number | null) =>
      await inject(
        api().app,
        shipmentChangeEndpoints.changeState,
        { params: { id: order }, body: { status } },
        {
          ...csd!.headers,
          'idempotency-key': randomUUID(),
          ...(version !== null && { 'if-match': `"${version}"` }),
        },
      );
    const versionOf = ({ body }: { body: unknown }) => (body as { version: number }).version;
    const delivered = versionOf(await change('F', null));
    const back = await change('O', delivered);
    expect(back.body).toMatchObject({ status: 'O', trackingState: null });
    expect((await change('O', delivered)).status).toBe(409);
    await change('F', versionOf(back));
    await after(undoSeconds);
    await after(undoSeconds);
    expect(await deliveredMails()).toHaveLength(1);
  });

  test('for the carrier’s first event and the booking’s own are one', async () => {
    const db = api().database.kysely;
    const { awbNumber, customerId } = await db
      .selectFrom('requests')
      .select(['awbNumber', 'customerId'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const booking = {
      requestId: order,
      customerId,
      awbNumber: awbNumber!,
      code: 'DUMMY_PU',
      at: new Date('2026-11-16T09:00:00.417Z'),
      utcOffset: 60,
      description: null,
      place: 'Berlin',
      source: 'booking' as const,
      userId: null,
    };
    await db.insertInto('trackingEvents').values(booking).execute();
    for (const _ of [1, 2]) await carrierReports([event('DUMMY_PU', '2026-11-16T10:00:00+01:00', '', 'Berlin')]);
    expect(await statuses()).toEqual(['Pending: shipment information received']);
  });
});
