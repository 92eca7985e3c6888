import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { inject } from '#tests/support/inject.ts';
import { useApi } from '#tests/support/api.ts';
import { demoCaller } from '#tests/support/demo-caller.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addPaid } from '#tests/support/paid-orders.ts';

const line = (kind: string, amountEUR: number, text = kind) => ({ kind, text, amountEUR, invoice: 'V-1' });
const billed = { kg: 4.5, lines: [line('transport', 90), line('fuel', 12.4)] };
const invoice = { number: 'V-1', date: '2026-11-18', amountEUR: 102.4 };

// Each order: 120.00 by card, 20.00 of it the security fee. The carrier was to get 100.00, which is 92.00 EUR.
describe('invoices from a carrier’s file', () => {
  const gateway = createFakeGateway();
  const api = useApi({ services: { cards: gateway } });
  let id = 0;
  let awb = '';
  beforeEach(async () => {
    const db = api().database.kysely;
    const order = await addPaid(db, await demoCaller(db, 'customer'), gateway);
    id = order.id;
    awb = `QX${id}`;
    const csd = await api().as('csd');
    await csd.send(shipmentChangeEndpoints.setTrackingNumbers, {
      params: { id },
      body: { awbNumber: awb, prgNumber: null },
    });
  });

  const as = (who: string) => api().as(who);
  const match = async (keys: string[], who = 'csd') => (await as(who)).send(invoiceEndpoints.match, { body: { keys } });
  const enter = async (body: object) =>
    (await as('csd')).try(invoiceEndpoints.enter, { params: { id }, body: { ...invoice, ...body } });
  const billing = async () => (await (await as('csd')).send(shipmentEndpoints.details, { params: { id } })).billing;

  async function addBooking(number: number, state: 'booked' | 'voided'): Promise<void> {
    const db = api().database.kysely;
    const { providerId } = await db
      .selectFrom('offers')
      .innerJoin('requests', 'requests.selectedOfferId', 'offers.id')
      .select('offers.providerId')
      .where('requests.id', '=', id)
      .executeTakeFirstOrThrow();
    const attempt = { requestId: id, customerId: await readCustomer(), providerId, sentAt: new Date() };
    await db
      .insertInto('bookingAttempts')
      .values({ ...attempt, number, state, awbNumber: `${awb}-${number}` })
      .execute();
  }

  async function readCustomer(): Promise<number> {
    const row = await api()
      .database.kysely.selectFrom('requests')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.customerId;
  }

  test('find their orders by waybill, by piece or by booking reference, with the quoted price', async () => {
    const db = api().database.kysely;
    const customerId = await readCustomer();
    await addBooking(1, 'voided');
    await addBooking(2, 'booked');
    await db
      .insertInto('shipmentPieces')
      .values({ requestId: id, customerId, number: 1, trackingNumber: `${awb}-P1` })
      .execute();
    const { orders, rates } = await match([
      ...[awb.toLowerCase(), `${awb}-p1`, `Q-${id}-1`, `Q-${id}-2`, `Q-${id}-3`, 'nobody’s', 'Q-999999999-1'],
    ]);
    expect(new Map(orders.map(({ key, byReference }) => [key, byReference]))).toEqual(
      new Map([
        [awb.toLowerCase(), false],
        [`${awb}-p1`, false],
        [`Q-${id}-2`, true],
      ]),
    );
    expect(orders.find(({ key }) => key === awb.toLowerCase())).toMatchObject({
      ...{ id, awbNumber: awb, canEnter: true, paidUSD: 120, invoice: null, dispute: null },
      quoted: { amountUSD: 100, eurRate: 0.92, own: null },
    });
    expect(rates).toContainEqual({ currency: 'GBP', perUsd: expect.any(Number) });
    expect(await match([])).toMatchObject({ orders: [] });
  });

  test('are entered with their lines, which say how they differ from the quote', async () => {
    expect(await enter({ billed })).toMatchObject({ status: 200, body: { ...invoice, version: 1 } });
    expect(await billing()).toMatchObject({ quotedEUR: 92, dispute: null });
    const [order] = (await match([awb])).orders;
    expect(order!.invoice).toEqual({ number: 'V-1', amountEUR: 102.4, version: 1, ...billed });
    const differences = (await billing())!.differences;
    expect(differences.reduce((sum, { amountEUR }) => sum + amountEUR, 0)).toBeCloseTo(10.4);
    // Typed by hand, the lines of before say nothing of it.
    expect(await enter({ amountEUR: 95 })).toMatchObject({ status: 200 });
    expect(await billing()).toMatchObject({ quotedEUR: 92, differences: [] });
  });

  test('that are overwritten by hand keep the numbers of the file, so that the file does not add them again', async () => {
    const first = { kg: 4.5, lines: [{ ...line('transport', 90), invoice: 'V-0' }, line('fuel', 12.4)] };
    await enter({ billed: first });
    await enter({ date: '2026-11-19' });
    expect((await match([awb])).orders[0]!.invoice).toMatchObject(first);
    await enter({ amountEUR: 95 });
    expect((await match([awb])).orders[0]!.invoice).toMatchObject({
      amountEUR: 95,
      lines: [first.lines[0], { kind: 'transport', text: 'Invoice V-1', amountEUR: 5, invoice: 'V-1' }],
    });
  });

  test('that are overwritten by hand with a smaller amount replace all of them, without a negative line', async () => {
    const first = { kg: 4.5, lines: [{ ...line('transport', 90), invoice: 'V-0' }, line('fuel', 12.4)] };
    await enter({ billed: first });
    expect(await enter({ number: 'V-9', amountEUR: 80 })).toMatchObject({ status: 200 });
    const { lines } = (await match([awb])).orders[0]!.invoice!;
    expect(lines.map(({ invoice: number, amountEUR, text }) => [number, amountEUR, text])).toEqual([
      ['V-0', 0, 'Invoice V-0, replaced by V-9'],
      ['V-1', 0, 'Invoice V-1, replaced by V-9'],
      ['V-9', 80, 'Invoice V-9'],
    ]);
  });

  test('whose lines do not add up to the amount are refused', async () => {
    expect(await enter({ billed, amountEUR: 102.41 })).toMatchObject({
      status: 400,
      body: { Errors: { billed: ['The lines do not add up to the amount.'] } },
    });
  });

  test('in one file that is read twice are entered once', async () => {
    const csd = await as('csd');
    const sent = { params: { id }, body: { ...invoice, billed } } as const;
    const enterFirst = () =>
      inject(api().app, invoiceEndpoints.enter, sent as never, {
        ...csd.headers,
        'idempotency-key': randomUUID(),
        'if-match': '"0"',
      });
    const statuses = (await Promise.all([enterFirst(), enterFirst()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('can be disputed with a reason until they are entered or withdrawn, and the order keeps it', async () => {
    const csd = await as('csd');
    const dispute = (body: object = {}) =>
      csd.try(invoiceEndpoints.dispute, { params: { id }, body: { ...invoice, reason: 'Weighed twice', ...body } });
    expect(await dispute({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { Errors: { reason: expect.anything() } },
    });
    expect(await dispute()).toMatchObject({ status: 200, body: { ...invoice, reason: 'Weighed twice' } });
    expect((await billing())!.dispute).toMatchObject({ number: 'V-1', reason: 'Weighed twice' });
    expect(await dispute({ number: 'V-2' })).toMatchObject({
      status: 400,
      body: { Errors: { '': ['Invoice V-1 of this order is disputed. End that dispute first.'] } },
    });
    // Another invoice is none of the dispute's.
    expect((await enter({ number: 'V-2' })).status).toBe(200);
    expect((await billing())!.dispute).toMatchObject({ number: 'V-1' });
    // A page that matched before the dispute does not end it.
    expect(await enter({ billed })).toMatchObject({
      status: 409,
      body: { Errors: { '': [expect.stringContaining('Weighed twice')] } },
    });
    expect((await enter({ billed, endsDispute: true })).status).toBe(200);
    expect((await billing())!.dispute).toBeNull();
    await dispute();
    await enter({});
    expect((await billing())!.dispute).toBeNull();
    await dispute();
    await csd.send(invoiceEndpoints.endDispute, { params: { id } });
    expect((await billing())!.dispute).toBeNull();
    expect(await csd.try(invoiceEndpoints.endDispute, { params: { id } })).toMatchObject({
      status: 400,
      body: { Errors: { '': ['This order has no disputed invoice.'] } },
    });
    const { items } = await csd.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: String(id) } });
    expect(items.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['Invoice V-1, 102.40 EUR: Weighed twice', 'Invoice V-1 is no longer disputed']),
    );
    const timeline = await csd.send(timelineEndpoints.list, { params: { id }, query: { kind: 'payment' } });
    expect(timeline.items).toContainEqual(
      expect.objectContaining({ content: null, moneyContent: 'Invoice V-1, 102.40 EUR: Weighed twice' }),
    );
  });

  test('are refused for customers, and for a cancelled order', async () => {
    expect((await (await as('customer')).try(invoiceEndpoints.match, { body: { keys: [awb] } })).status).toBe(403);
    const details = await (await as('customer')).send(shipmentEndpoints.details, { params: { id } });
    expect(details).not.toHaveProperty('billing');
    await (await as('manager')).send(shipmentChangeEndpoints.cancel, { params: { id }, query: {} });
    expect((await match([awb])).orders).toMatchObject([{ canEnter: false }]);
    expect(await enter({ billed })).toMatchObject({ status: 400 });
  });
});
