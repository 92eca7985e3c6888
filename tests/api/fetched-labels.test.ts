import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queueEndpoints } from '#contract/queue.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { labelJob, mostLabelTries } from '#domain/booking-wait.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { scheduleLabel } from '#server/shipments/booking-attempts.ts';
import { apis, carriers, clock, useCarrierOrders } from '#tests/support/carrier-orders.ts';
import { readLabel } from '#tests/support/read-label.ts';

describe('labels that arrive after the booking', () => {
  const { api, db, control, booked, payFor, read, book, decide } = useCarrierOrders();

  const fetchLater = async (minutes: number): Promise<number> => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    api().clock.now = clock.now;
    return await api().fetchLabels();
  };
  const info = async (id: number) =>
    await (await api().as('customer')).send(shipmentEndpoints.mainInfo, { params: { id } });
  const barcodes = async (id: number) => {
    const label = await (await api().as('customer')).try(shipmentEndpoints.label, { params: { id } });
    return (await readLabel(new Uint8Array(label.bytes))).barcodes;
  };
  const rows = async () =>
    (await (await api().as('csd')).send(queueEndpoints.list, { query: { kind: 'labelMissing' } })).items;
  const withoutFiles = (fault: string, count: number) =>
    control('/faults', { carrier: 'easypost', act: 'label', fault, count });

  test('an order whose label cannot be downloaded is booked once at once, and gets its label minutes later', async () => {
    const id = await payFor('EasyPost');
    await withoutFiles('500', 100);
    await book();
    const { awbNumber } = await read(id);
    expect(await info(id)).toMatchObject({
      status: 'O',
      awbNumber: expect.stringMatching(/^1Z/),
      packageLableAvailable: false,
      labelState: 'fetching',
    });
    expect(await fetchLater(0)).toBe(0);
    expect(await fetchLater(1)).toBe(0);
    await control('/clear-faults', {});
    expect(await fetchLater(2)).toBe(1);
    expect(await info(id)).toMatchObject({ packageLableAvailable: true, awbNumber });
    expect(await info(id)).not.toHaveProperty('labelState');
    expect(await barcodes(id)).toEqual([awbNumber]);
    await book(61);
    expect(await fetchLater(61)).toBe(0);
    expect(await booked('easypost', id)).toHaveLength(1);
  });

  test('after the last try a label becomes work for support, with the carrier’s words, until it is fetched again', async () => {
    const id = await payFor('EasyPost');
    await withoutFiles('expired-token', 100);
    await book();
    expect(await fetchLater(1)).toBe(0);
    expect(await rows()).toEqual([]);
    await db()
      .updateTable('jobs')
      .set({ tries: mostLabelTries - 1 })
      .where('kind', '=', labelJob)
      .where('subjectId', '=', id)
      .execute();
    const sentAt = new Date(clock.now.getTime() - 24 * 3_600_000);
    await db().updateTable('bookingAttempts').set({ sentAt }).where('requestId', '=', id).execute();
    expect(await fetchLater(60)).toBe(0);
    expect(await inspectQueue(db())).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ subjectId: id, labelReason: expect.stringContaining('APIKEY') });
    expect(await info(id)).toMatchObject({ labelState: 'missing', awbNumber: expect.any(String) });
    const { since } = await db()
      .selectFrom('queueRows')
      .select('since')
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow();
    expect(new Date(since).getTime() - sentAt.getTime()).toBe(24 * 3_600_000);
    const actions = await db().selectFrom('requestActions').select('content').where('requestId', '=', id).execute();
    expect(actions.filter(({ content }) => content === shipmentMessages.labelMissing('EasyPost'))).toHaveLength(1);

    const again = async () =>
      (await (await api().as('csd')).try(queueEndpoints.bookAgain, { params: { id: row!.id } })).status;
    expect(await again()).toBe(200);
    expect(await fetchLater(1)).toBe(0);
    expect(await rows()).toHaveLength(1);
    await control('/clear-faults', {});
    const key = randomUUID();
    const repeat = async () =>
      (await (await api().as('csd')).try(queueEndpoints.bookAgain, { params: { id: row!.id } }, key)).status;
    expect(await repeat()).toBe(200);
    // The same from the order's page.
    expect((await decide(id, 'fetchLabel')).status).toBe(200);
    expect(await fetchLater(1)).toBe(1);
    expect(await decide(id, 'fetchLabel')).toMatchObject({
      body: { Errors: { '': [shipmentActMessages.labelThere] } },
    });
    expect(await rows()).toEqual([]);
    // The first response may have been lost.
    expect(await repeat()).toBe(200);
    expect(await info(id)).toMatchObject({ packageLableAvailable: true });
    expect(await again()).toBe(404);
    expect(await booked('easypost', id)).toHaveLength(1);
  });

  test('every carrier’s label can be fetched again', async () => {
    const ids: number[] = [];
    for (const each of apis) ids.push(await payFor(carriers[each].name));
    await book();
    for (const id of ids) {
      await db().deleteFrom('labels').where('requestId', '=', id).execute();
      await scheduleLabel(db(), id, clock.now);
    }
    // MyDHL keeps only the waybill, of a shipment that was scanned.
    expect(await fetchLater(24 * 60)).toBe(apis.length);
    for (const id of ids) {
      const { pdf } = await db()
        .selectFrom('labels')
        .select('pdf')
        .where('requestId', '=', id)
        .executeTakeFirstOrThrow();
      expect((await readLabel(pdf!)).barcodes).toContain((await read(id)).awbNumber);
    }
  });
});
