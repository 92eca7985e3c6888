import { beforeAll, describe, expect, test } from 'vitest';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { clock, confirm, useCarrierOrders } from '#tests/support/carrier-orders.ts';
import { lumenOf } from '#tests/support/people.ts';
import { lampsCustoms, lampsDetails } from '#tests/support/valid-bodies.ts';

describe('webhook events of an order', () => {
  const { api, db, enterDetails, payFor, book } = useCarrierOrders();
  beforeAll(async () => {
    const manager = await api().as('manager');
    await manager.send(peopleEndpoints.changeApi, { params: { id: await lumenOf(api()) }, body: { hasApi: true } });
    const body = { url: 'https://shop.example/quayside', events: [...webhookEvents], isActive: true };
    await (await api().as('customer')).send(webhookEndpoints.create, { body });
  });

  /** In their order. */
  const messagesOf = (id: number) =>
    db()
      .selectFrom('webhookMessages')
      .select(['type', 'data', 'eventVersion'])
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
  const eventsOf = async (id: number) => (await messagesOf(id)).map(({ type }) => type);
  const enterDay = async (id: number, day: string) => {
    const details = lampsDetails(day);
    const body = { ...details, shipTo: { ...details.shipTo, state: 'NY' } };
    await (await api().as('customer')).send(shipmentEndpoints.saveDetails, { params: { id }, body });
  };
  const pay = async (id: number) =>
    (await api().as('customer')).send(paymentEndpoints.confirm, { params: { id }, body: confirm });

  test('are sent from the payment to the carrier’s invoice, each once and in order', async () => {
    const csd = await api().as('csd');
    const id = await enterDetails('EasyPost');
    await enterDay(id, '2026-11-23');
    await pay(id);
    await book();
    await api().runDue();
    expect(await eventsOf(id)).toEqual([
      'quote.offered',
      'order.paid',
      'shipment.label_ready',
      'shipment.booked',
      'pickup.booked',
      'tracking.updated',
    ]);
    const { prgNumber } = await csd.send(shipmentEndpoints.mainInfo, { params: { id } });
    expect((await messagesOf(id)).find(({ type }) => type === 'pickup.booked')!.data).toMatchObject({ id, prgNumber });
    const before = (await eventsOf(id)).length;
    await csd.send(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: true } });
    await book();
    const invoice = { number: 'UPS-1', date: '2026-11-20', amountEUR: 10 };
    await csd.send(invoiceEndpoints.enter, { params: { id }, body: invoice });
    await csd.send(invoiceEndpoints.enter, { params: { id }, body: invoice });
    await csd.send(shipmentChangeEndpoints.cancel, { params: { id } });
    expect((await eventsOf(id)).slice(before)).toEqual([
      'shipment.voided',
      'pickup.cancelled',
      'shipment.label_ready',
      'shipment.booked',
      'pickup.booked',
      'charge.adjusted',
      'order.cancelled',
      'tracking.updated',
    ]);
    const versions = (await messagesOf(id)).map(({ eventVersion }) => eventVersion);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('tell of customs data that the carrier refused, and of a booking refused for another reason', async () => {
    const id = await payFor('UPS');
    const mira = await api().as('customer');
    await mira.send(customsPaperEndpoints.correct, { params: { id }, body: { customs: lampsCustoms } });
    await db().updateTable('customsDeclarations').set({ incoterm: 'DPU' }).where('requestId', '=', id).execute();
    await book();
    expect((await eventsOf(id)).filter((type) => type !== 'document.ready')).toEqual([
      'quote.offered',
      'order.paid',
      'shipment.booking_failed',
      'customs.action_needed',
    ]);
    const other = await payFor('UPS');
    await db()
      .updateTable('requestParties')
      .set({ phone: '+49 30 1' })
      .where('requestId', '=', other)
      .where('type', '=', 'To')
      .execute();
    await book();
    expect(await eventsOf(other)).toEqual(['quote.offered', 'order.paid', 'shipment.booking_failed']);
  });

  test('tell of a pick-up day that passed before the booking', async () => {
    const id = await enterDetails('UPS');
    await enterDay(id, '2026-11-19');
    await pay(id);
    clock.now = new Date('2026-11-20T12:00:00Z');
    await book();
    await book(61);
    expect(await eventsOf(id)).toEqual(['quote.offered', 'order.paid', 'pickup.missed']);
  });
});
