import { beforeEach, describe, expect, test } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { notOffered } from '#server/carriers/carrier.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { useTrackedOrder } from './tracked-order.ts';

describe('tracking a shipment', () => {
  const stage = useTrackedOrder();
  const { api, read, add, statuses, actions, setStatus, carrierReports, nextLook, event } = stage;
  let [customer, csd]: Person[] = [];
  let order = 0;
  beforeEach(() => {
    ({ customer, csd, order } = stage.current());
  });

  test('shows the customer what support enters, in the time of its place, with a row in the actions', async () => {
    expect((await add({ note: 'Flight QY 12' })).status).toBe(200);
    expect((await add({ code: 'WC', where: 'to', day: '2026-11-18', time: '06:30' })).status).toBe(200);
    const other = { code: 'IC', where: 'other', place: 'Liège', day: '2026-11-18', time: '12:00' };
    expect((await add(other)).status).toBe(200);
    const tracking = await read();
    const shown = tracking!.events.map(({ status, localTime, zone, place, description }) => [
      status,
      `${localTime} ${zone}`,
      place,
      description,
    ]);
    expect(shown.find(([status]) => status === 'In transit: departed')).toEqual([
      'In transit: departed',
      expect.stringMatching(/^2026-11-18 09:00 UTC[+-]/),
      expect.any(String),
      'Flight QY 12',
    ]);
    expect(shown).toContainEqual(['In transit: in customs clearance', '2026-11-18 12:00 local time', 'Liège', null]);
    expect(await actions()).toHaveLength(3);
    expect((await actions())[2]).toBe('In transit: in customs clearance, Liège, 18 Nov 2026, 12:00 local time');
  });

  test('adds nothing for the same entry, and another note replaces the former one', async () => {
    await add();
    await add();
    expect([await statuses(), await actions()]).toEqual([['In transit: departed'], [expect.any(String)]]);
    await add({ note: 'By road' });
    expect((await read())!.events.map(({ description }) => description)).toEqual(['By road']);
    expect(await actions()).toHaveLength(2);
  });

  test('keeps support’s words when the carrier reports the same event', async () => {
    await add({ note: 'By road' });
    const { dateAndTime: at } = (await read())!.events[0]!;
    await carrierReports([event('DF', at, 'Departed')]);
    expect((await read())!.events.map(({ description }) => description)).toEqual(['By road']);
  });

  test('has one entry when twenty equal ones are added at once', async () => {
    const answered = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(answered.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([await statuses(), await actions()]).toEqual([['In transit: departed'], [expect.any(String)]]);
  });

  test.each([
    ['a code of the carrier’s own', { code: 'SM' }, 'code', 'What happened value is not valid'],
    ['no city', { where: 'other' }, 'place', 'City value is required'],
    ['a street', { where: 'other', place: 'Lampenweg 12' }, 'place', trackingMessages.cityOnly],
    ['the 31st of November', { day: '2026-11-31' }, 'day', 'Date value is not valid'],
    ['no time', { time: '' }, 'time', 'Time value is required'],
    ['tomorrow', { day: '2026-11-19' }, 'time', trackingMessages.inFuture],
    ['a year ago', { day: '2025-11-18' }, 'time', trackingMessages.beforeOrder],
    ['256 letters', { note: 'x'.repeat(256) }, 'note', 'Max 255 characters'],
  ])('refuses an entry with %s in words', async (_, changes, field, sentence) => {
    const refused = await add(changes);
    expect(refused.status).toBe(400);
    expect((refused.body as { Errors: Record<string, string[]> }).Errors[field]?.[0]).toContain(sentence);
    expect(await statuses()).toEqual([]);
  });

  test('sorts a carrier’s late, repeated and unordered events, and hides internal ones', async () => {
    await carrierReports([
      event('AF', '2026-11-17T22:10:00+01:00', 'Arrived', 'LEIPZIG - GERMANY'),
      event('PU', '2026-11-16T15:12:00+01:00', 'Shipment picked up', 'BERLIN - GERMANY'),
      event('SM', '2026-11-18T08:00:00+01:00', 'Scheduled for movement'),
      event('XQ', '2026-11-17T06:40:00', 'Something new'),
      event('DF', 'soon', 'No time at all'),
    ]);
    const expected = ['In transit: arrived at a facility', 'Update: Something new', 'Picked up'];
    expect(await statuses()).toEqual(expected);
    await carrierReports([
      event('PU', '2026-11-16T14:12:00Z', 'Picked up by courier 7', 'BERLIN - GERMANY'),
      event('DUMMY_PU', '2026-11-15T10:00:00+01:00', 'Late'),
    ]);
    expect(await statuses()).toEqual([...expected, 'Pending: shipment information received']);
    const tracking = (await read())!;
    expect(tracking).toMatchObject({
      status: expected[0],
      state: 'in_transit',
      dateAndTime: '2026-11-17T21:10:00.000Z',
    });
    expect(tracking.events[2]).toMatchObject({ description: 'Picked up by courier 7' });
    expect(tracking.events[1]).toMatchObject({ localTime: '2026-11-17 06:40', zone: 'local time' });
    expect(JSON.stringify(await read(csd))).not.toContain('Scheduled');
    const rows = await api()
      .database.kysely.selectFrom('trackingEvents')
      .select('code')
      .where('requestId', '=', order)
      .execute();
    expect(rows.map(({ code }) => code).toSorted()).toEqual(['AF', 'DUMMY_PU', 'PU', 'SM', 'XQ']);
  });

  test('asks the carrier again later, sooner after a failure, and not after the delivery', async () => {
    await carrierReports([event('PU', '2026-11-18T10:00:00+01:00')]);
    expect(Date.parse((await nextLook())!)).toBeGreaterThan(today.getTime() + 7_000_000);
    await carrierReports(() => {
      throw new Error('away');
    });
    expect(Date.parse((await nextLook())!) - today.getTime()).toBe(15 * 60_000);
    expect(await statuses()).toEqual(['Picked up']);
    await carrierReports([event('DD', '2026-11-18T11:00:00+01:00', 'Signed for by A. BROWN')]);
    expect(await nextLook()).toBeNull();
    expect(await read()).toMatchObject({ state: 'delivered', isDamaged: true, expectedDelivery: null });
    await carrierReports(notOffered);
    expect(await nextLook()).toBeNull();
  });

  test('says after two days without news that there are none, and when the delivery is expected', async () => {
    await add();
    expect(await read()).toMatchObject({ quietSince: null, expectedDelivery: expect.stringMatching(/^2026-/) });
    api().clock.now = new Date('2026-11-20T12:30:00Z');
    [customer] = [await api().freshAs('customer')];
    expect((await read(customer))!.quietSince).toMatch(/^2026-11-18 09:00 UTC/);
    api().clock.now = today;
    customer = await api().as('customer');
  });

  test('shows the order statuses Delivered and Declined, and removes them when the status is set back', async () => {
    await add();
    await setStatus('F');
    expect((await statuses())[0]).toBe('Delivered');
    await setStatus('F');
    expect(await statuses()).toHaveLength(2);
    await setStatus('O');
    expect(await statuses()).toEqual(['In transit: departed']);
    await setStatus('R');
    expect((await statuses())[0]).toBe('Cancelled');
  });

  test('starts again when the order gets another waybill number', async () => {
    await add();
    const db = api().database.kysely;
    const { awbNumber: awb } = await db
      .selectFrom('requests')
      .select('awbNumber')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const setNumber = (awbNumber: string) => changeOrder(db, order, { awbNumber });
    await setNumber('OTHER-1');
    expect(await read()).toBeNull();
    await setNumber(awb!);
    expect(await statuses()).toEqual(['In transit: departed']);
  });

  describe('by a public page', () => {
    const share = async (person = customer!) =>
      await person.send(trackingEndpoints.share, { params: { id: order }, body: { origin: 'https://ship.example' } });
    const noPage = { isOpen: false, page: null };
    const pathOf = (address: string) => new URL(address).pathname;
    const look = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => api().app.inject({ method, url: path });

    test('shows cities and times to whoever has the link, and no people, streets, prices or contacts', async () => {
      await add({ note: 'Ask Mira Vos <b>first</b>' });
      await carrierReports([
        event('OK', '2026-11-18T10:20:00+01:00', 'Signed for by: A. BROWN', 'NEW YORK & <i>CITY</i>'),
        event('XQ', '2026-11-18T07:00:00+01:00', 'Left with A. BROWN'),
      ]);
      const { address, code } = await share();
      expect(address).toMatch(/^https:\/\/ship\.example\/track\/[\w-]{43}$/);
      expect(code.size).toBeGreaterThan(30);
      const page = await look(pathOf(address));
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none';style-src 'sha256-[^;]+';img-src 'self';/,
        ),
      });
      expect(page.body).toContain('<h1>Delivered</h1>');
      expect(page.body).toContain('NEW YORK &amp; &lt;i&gt;CITY&lt;/i&gt;');
      expect(page.body).toContain('2026-11-18 10:20 UTC+01:00');
      expect(page.body).toContain('Update from the carrier');
      expect(page.body.replace(/<style>.*<\/style>/s, '')).not.toMatch(/<script|BROWN|Mira|USD|@|\+49|AWB/i);
      const details = await csd!.send(shipmentEndpoints.details, { params: { id: order } });
      for (const { company, contact, phone, email, address: entered } of Object.values(details.shippingInfo)) {
        const personal = [company, contact, phone, email, entered.street, entered.postCode];
        expect(personal.filter((text) => text && page.body.includes(text))).toEqual([]);
      }
      expect(page.body).not.toContain(details.shippingService!.productName);
    });

    test('has one link for everybody of the order until it is switched off, and then the link is invalid', async () => {
      const { address } = await share();
      expect((await share(csd)).address).toBe(address);
      expect((await look(pathOf(address), 'HEAD')).statusCode).toBe(200);
      const close = () => customer!.send(trackingEndpoints.unshare, { params: { id: order } });
      await close();
      await close();
      const refused = await look(pathOf(address));
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(refused.body).toContain('Shipment not found');
      expect((await share()).address).not.toBe(address);
    });

    test('is not created by asking whether there is one', async () => {
      const readPage = () =>
        customer!.send(trackingEndpoints.sharedPage, {
          params: { id: order },
          query: { origin: 'https://ship.example' },
        });
      const isShown = async () =>
        (await customer!.send(shipmentEndpoints.details, { params: { id: order } })).isTrackingShared;
      const countPages = async () =>
        (await api().database.kysely.selectFrom('trackingPages').selectAll().execute()).length;
      await customer!.send(trackingEndpoints.unshare, { params: { id: order } });
      expect([await readPage(), await readPage()]).toEqual([noPage, noPage]);
      expect([await countPages(), await isShown()]).toEqual([0, false]);
      const page = await share();
      expect([await readPage(), await isShown()]).toEqual([{ isOpen: true, page }, true]);
      // The server has had another key since: the link cannot be shown, and still it is out.
      await api()
        .database.kysely.updateTable('trackingPages')
        .set({ nonce: '0'.repeat(64) })
        .execute();
      expect([await readPage(), await isShown()]).toEqual([{ isOpen: true, page: null }, true]);
      expect((await look(pathOf(page.address))).statusCode).toBe(200);
      await customer!.send(trackingEndpoints.unshare, { params: { id: order } });
      expect([await readPage(), await isShown()]).toEqual([noPage, false]);
    });

    test('of a deleted order responds like a guessed, shortened or unknown link', async () => {
      const { address } = await share();
      await changeOrder(api().database.kysely, order, { status: 'D' });
      const key = address.split('/').at(-1)!;
      const pages = await Promise.all(
        [key, 'x'.repeat(43), key.slice(1), `${key}/more`, '', '%00', "'--", String(order)].map((guess) =>
          look(`/track/${guess}`),
        ),
      );
      expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 404));
      expect(new Set(pages.slice(0, 3).map(({ body }) => body)).size).toBe(1);
    });

    test('marks a planned event as planned', async () => {
      await carrierReports([event('PU', '2026-11-18T10:00:00+01:00', trackingMessages.planned, 'Berlin')]);
      const { body } = await look(pathOf((await share()).address));
      expect(body).toContain('<h1>Ordered</h1>\n<p>Pick-up scheduled</p>');
      expect(body).toContain('2026-11-18 10:00 UTC+01:00');
    });

    test('says that there is no news yet', async () => {
      const page = await look(pathOf((await share()).address));
      expect(page.body).toContain(trackingMessages.publicPage.nothing);
    });

    test('accepts only reads', async () => {
      const { address } = await share();
      const answered = await look(pathOf(address), 'POST');
      expect([answered.statusCode, answered.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
    });

    test('stores no key, and only the order’s own company can create it', async () => {
      const { address } = await share();
      const row = await api()
        .database.kysely.selectFrom('trackingPages')
        .selectAll()
        .where('requestId', '=', order)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(address.split('/').at(-1));
      const stranger = await api().as('maple');
      const input = { params: { id: order }, body: { origin: 'https://ship.example' } };
      expect((await stranger.try(trackingEndpoints.share, input)).status).toBe(404);
      for (const origin of ['javascript:alert(1)', 'https://a.example/x', '', 'https://a b', null]) {
        const refused = await customer!.try(trackingEndpoints.share, { ...input, body: { origin } });
        expect(refused.status, String(origin)).toBe(400);
      }
    });
  });
});

describe('the public tracking page', () => {
  const api = useApi({ environment: { OFFER_LINK_CALLS_PER_MINUTE: '3', PUBLIC_URL: 'https://portal.example' } });

  test('can be read thirty times a minute, and then says that it must wait', async () => {
    const looks = [];
    for (let look = 0; look < 32; look += 1) looks.push(await api().app.inject({ url: `/track/${'x'.repeat(43)}` }));
    expect(looks.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(404), 429, 429]);
    const refused = looks.at(-1)!;
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    expect(refused.body).toContain('<h1>');
  });

  test('uses the portal’s own address where it is set', async () => {
    const customer = await api().as('customer');
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    const { id } = items.find(({ awbNumber }) => awbNumber !== null)!;
    const body = { origin: 'https://elsewhere.example' };
    const { address } = await customer.send(trackingEndpoints.share, { params: { id }, body });
    expect(address).toMatch(/^https:\/\/portal\.example\/track\//);
    const look = async (url: string) => (await api().app.inject({ url, remoteAddress: '10.9.9.9' })).statusCode;
    for (let times = 0; times < 5; times += 1) expect(await look(new URL(address).pathname)).toBe(200);
    expect(await look(`/track/${'x'.repeat(43)}`)).toBe(404);
  });
});
