import { beforeEach, describe, expect, test } from 'vitest';
import { scanEndpoints } from '#contract/scans.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';

import { changeOrder } from '#tests/support/change-order.ts';
import type { Person } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { useTrackedOrder } from './tracked-order.ts';

describe('scanning a parcel', () => {
  const stage = useTrackedOrder();
  const { api, statuses, actions, setStatus, carrierReports, event } = stage;
  let [customer, csd]: Person[] = [];
  let order = 0;
  let others: number[] = [];
  const numbers = (id: number, values: { awbNumber?: string; prgNumber?: string }) =>
    changeOrder(api().database.kysely, id, values);
  beforeEach(async () => {
    ({ customer, csd, order } = stage.current());
    const { items } = await csd.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    others = items.map(({ id }) => id).filter((id) => id !== order);
    await numbers(order, { awbNumber: '7Z55-SCAN', prgNumber: 'PRG900' });
  });

  const find = async (...codes: string[]) =>
    (await csd!.send(scanEndpoints.find, { query: { code: codes } })).orders.map(({ id }) => id);
  const handOver = (code: string, at = today.toISOString(), person = csd!) =>
    person.try(scanEndpoints.handOver, { body: { code, at } });
  const sentenceOf = (response: { body: unknown }) =>
    Object.values((response.body as { Errors: Record<string, string[]> }).Errors).flat()[0];

  test('finds its order by the complete AWB, order or pick-up number in any case, and by its tracking link', async () => {
    const page = await csd!.send(trackingEndpoints.share, {
      params: { id: order },
      body: { origin: 'https://ship.example' },
    });
    for (const code of ['7z55-scan', '7Z55-SCAN', `${order}`, `#${order}`, 'prg900', page.address])
      expect([code, await find(code)]).toEqual([code, [order]]);
    const path = `/shippingQuote/${order}/shipmentDetails`;
    expect([await find(`https://ship.example${path}`), await find(`https://elsewhere.example${path}`)]).toEqual([
      [order],
      [],
    ]);
    for (const code of ['7Z55', 'SCAN', 'PRG9', `${order}999999`, page.address.slice(0, -1), 'https://example.com/'])
      expect([code, await find(code)]).toEqual([code, []]);
    await csd!.send(trackingEndpoints.unshare, { params: { id: order } });
    expect(await find(page.address)).toEqual([]);
  });

  test('finds its order by the number of one of its pieces', async () => {
    const { kysely } = api().database;
    const { customerId } = await kysely
      .selectFrom('requests')
      .select('customerId')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const piece = { requestId: order, customerId, number: 900, trackingNumber: '1ZPIECE0002' };
    await kysely.insertInto('shipmentPieces').values(piece).execute();
    expect([await find('1zpiece0002'), await find('1ZPIECE')]).toEqual([[order], []]);
    await kysely.deleteFrom('shipmentPieces').where('trackingNumber', '=', piece.trackingNumber).execute();
  });

  test('returns the order’s current state when it is the only one found', async () => {
    const findByCode = (code: string) => csd!.send(scanEndpoints.find, { query: { code } });
    const { info } = await findByCode('7Z55-SCAN');
    expect(info).toEqual(await csd!.send(shipmentEndpoints.mainInfo, { params: { id: order } }));
    await numbers(others[0]!, { prgNumber: 'PRG900' });
    expect([await findByCode('PRG900'), await findByCode('9999999999')]).toMatchObject([
      { info: null },
      { info: null },
    ]);
  });

  test('finds of several codes in one picture the first that belongs to an order, and for a pick-up number all its orders', async () => {
    expect(await find('FRAGILE', '40005678', '7Z55-SCAN')).toEqual([order]);
    await numbers(others[0]!, { prgNumber: 'prg900' });
    expect((await find('PRG900')).toSorted((one, other) => one - other)).toEqual(
      [order, others[0]!].toSorted((one, other) => one - other),
    );
  });

  test('ticks it off once, at the time of the scan, however often and by however many it is scanned', async () => {
    const scannedAt = '2026-11-18T08:15:00.000Z';
    const responses = await Promise.all(Array.from({ length: 10 }, () => handOver('7Z55-SCAN', scannedAt)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const bodies = responses.map(({ body }) => body as { id: number; at: string; isNew: boolean });
    expect(bodies.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(bodies.map(({ id, at }) => `${id} ${at}`))).toEqual(new Set([`${order} ${scannedAt}`]));
    expect([await statuses(), await actions()]).toEqual([['Picked up'], [expect.stringMatching(/^Picked up, /)]]);
    expect((await stage.listed())!.trackingState).toBe('picked_up');
  });

  test('that the carrier has already picked up leaves the carrier’s event unchanged', async () => {
    await carrierReports([event('PU', '2026-11-16T15:12:00+01:00', 'Shipment picked up', 'BERLIN - GERMANY')]);
    expect(await handOver(`#${order}`)).toMatchObject({
      status: 200,
      body: { id: order, at: '2026-11-16T14:12:00.000Z', isNew: false },
    });
    expect(await actions()).toEqual([]);
  });

  test('can be taken back by its entry, and repeated', async () => {
    const { entryId } = (await handOver('7Z55-SCAN')).body as { entryId: number };
    await csd!.send(trackingEndpoints.withdraw, { params: { id: order, entryId } });
    expect(await statuses()).toEqual([]);
    expect(await handOver('7Z55-SCAN')).toMatchObject({ status: 200, body: { isNew: true } });
  });

  test.each([
    ['fast', '2026-11-19T08:00:00.000Z'],
    ['years slow', '2019-01-01T00:00:00.000Z'],
  ])('by a device whose clock is %s uses the server’s time', async (_, at) => {
    expect(await handOver('7Z55-SCAN', at)).toMatchObject({ status: 200, body: { at: '2026-11-18T12:30:00.000Z' } });
  });

  test('that cannot be ticked off is refused with the reason, and nothing is written', async () => {
    await numbers(others[0]!, { prgNumber: 'PRG900' });
    const refusals: [string, number, string][] = [
      ['9999999999', 404, scanMessages.unknown('9999999999')],
      // One wrong digit, and half of a torn label.
      ['7Z55-SCAM', 404, scanMessages.unknown('7Z55-SCAM')],
      ['7Z55-SC', 404, scanMessages.unknown('7Z55-SC')],
      ['FRAGILE', 400, scanMessages.unreadable],
      ['https://example.com/', 400, scanMessages.foreignLink],
      [`https://elsewhere.example/shipmentDetails/${order}`, 400, scanMessages.foreignLink],
      [`https://ship.example/track/${'x'.repeat(43)}`, 404, scanMessages.unknownLink],
      ['PRG900', 400, scanMessages.several('PRG900')],
    ];
    expect((await handOver('7Z55-SCAN', '2026-13-45T99:99:99Z')).status).toBe(400);
    for (const [code, status, sentence] of refusals) {
      const refused = await handOver(code);
      expect([refused.status, sentenceOf(refused)]).toEqual([status, sentence]);
    }
    await setStatus('N');
    expect(sentenceOf(await handOver('7Z55-SCAN'))).toBe(trackingMessages.notToHandOver);
    expect(await statuses()).toEqual([]);
  });

  test('is not possible for a customer', async () => {
    expect((await customer!.try(scanEndpoints.find, { query: { code: '7Z55-SCAN' } })).status).toBe(403);
    expect((await handOver('7Z55-SCAN', today.toISOString(), customer)).status).toBe(403);
  });
});
