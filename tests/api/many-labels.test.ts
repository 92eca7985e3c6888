import { describe, expect, test } from 'vitest';
import { labelEndpoints } from '#contract/labels.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { mostOrders } from '#domain/many-orders.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { readLabel } from '#tests/support/read-label.ts';

const unknown = 999_999_999;

describe('labels of many orders', () => {
  const api = useApi();

  /** A person's orders with a label and without, as the server sorts them. */
  async function ordersOf(person: Person) {
    const { items } = await person.send(orderListEndpoints.list, {});
    const ids = items.map(({ id }) => id);
    const { withLabel, withoutLabel } = await person.send(labelEndpoints.labelsThere, { body: { ids } });
    expect(new Set([...withLabel, ...withoutLabel])).toEqual(new Set(ids));
    return { withLabel, withoutLabel };
  }
  const awbOf = async (id: number): Promise<string> =>
    (await api().database.kysely.selectFrom('requests').select('awbNumber').where('id', '=', id).executeTakeFirst())!
      .awbNumber!;
  const pagesOf = async (person: Person, id: number): Promise<number> =>
    (await readLabel(new Uint8Array((await person.try(shipmentEndpoints.label, { params: { id } })).bytes), 0)).pages;
  const join = async (person: Person, ids: unknown) => await person.try(labelEndpoints.labels, { body: { ids } });

  test('stand in one PDF in the order asked, each once', async () => {
    const customer = await api().as('customer');
    const [first, second] = (await ordersOf(customer)).withLabel;
    const answered = await join(customer, [second, first, second]);
    expect(answered.status).toBe(200);
    expect(answered.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(answered.headers['content-disposition']).toContain('Labels.pdf');
    const read = await readLabel(new Uint8Array(answered.bytes));
    // A label has a sheet for each piece, and pieces have numbers of fourteen figures.
    expect([...new Set(read.barcodes.filter(({ length }) => length === 10))]).toEqual([
      await awbOf(second!),
      await awbOf(first!),
    ]);
    expect(read.pages).toBe((await pagesOf(customer, first!)) + (await pagesOf(customer, second!)));
  });

  test('which of them are there is told in the order asked, each once', async () => {
    const customer = await api().as('customer');
    const { withLabel, withoutLabel } = await ordersOf(customer);
    const ids = [withoutLabel[1]!, withLabel[1]!, withoutLabel[0]!, withLabel[0]!, withLabel[1]!];
    expect(await customer.send(labelEndpoints.labelsThere, { body: { ids } })).toEqual({
      withLabel: [withLabel[1], withLabel[0]],
      withoutLabel: [withoutLabel[1], withoutLabel[0]],
    });
  });

  test('no orders and too many are refused with words', async () => {
    const customer = await api().as('customer');
    const many = Array.from({ length: mostOrders + 1 }, (_, at) => at + 1);
    for (const endpoint of [labelEndpoints.labelsThere, labelEndpoints.labels]) {
      for (const [ids, sentence] of [
        [[], 'Please select at least one order.'],
        [undefined, 'Please select at least one order.'],
        [many, 'At most 1,000 orders can be selected at once.'],
      ] as const) {
        const { status, body } = await customer.try(endpoint, { body: { ids } });
        expect([status, body]).toEqual([400, { Errors: { ids: [sentence] }, code: 'rule-broken' }]);
      }
    }
    // As many as may be get past the rule; some of them are nobody's.
    expect((await join(customer, many.slice(1))).status).toBe(404);
  });

  test('staff take any, customers their own, and a foreign one is not found like one that is not there', async () => {
    const customer = await api().as('customer');
    const [own] = (await ordersOf(customer)).withLabel;
    const maple = await api().as('maple');
    const [other] = (await ordersOf(maple)).withLabel;
    for (const endpoint of [labelEndpoints.labelsThere, labelEndpoints.labels]) {
      for (const userName of ['csd', 'manager'])
        expect((await (await api().as(userName)).try(endpoint, { body: { ids: [own, other] } })).status).toBe(200);
      for (const ids of [[own, other], [own, unknown], [unknown]])
        expect((await customer.try(endpoint, { body: { ids } })).status, String(ids)).toBe(404);
      expect((await maple.try(endpoint, { body: { ids: [own] } })).status).toBe(404);
    }
    expect((await join(await api().as('csd'), [unknown])).status).toBe(404);
  });

  test('an order without a label is named, and nothing is left out in silence', async () => {
    const customer = await api().as('customer');
    const { withLabel, withoutLabel } = await ordersOf(customer);
    const [one, two] = withoutLabel;
    expect((await join(customer, [withLabel[0], one])).body).toEqual({
      Errors: { ids: [`Order ${one} has no label.`] },
      code: 'rule-broken',
    });
    expect((await join(customer, [one, withLabel[0], two])).body).toEqual({
      Errors: { ids: [`These orders have no label: ${one}, ${two}.`] },
      code: 'rule-broken',
    });
  });

  test('a deleted order counts as one that has none', async () => {
    const customer = await api().as('customer');
    const id = (await ordersOf(customer)).withLabel.at(-1)!;
    await changeOrder(api().database.kysely, id, { status: 'D' });
    expect(await customer.send(labelEndpoints.labelsThere, { body: { ids: [id] } })).toEqual({
      withLabel: [],
      withoutLabel: [id],
    });
    expect((await join(customer, [id])).status).toBe(400);
  });

  test('labels that are too large for one PDF are refused with words', async () => {
    const customer = await api().as('customer');
    const [id] = (await ordersOf(customer)).withLabel;
    await api()
      .database.kysely.updateTable('labels')
      .set({ pdf: new Uint8Array(24_000_001) })
      .where('requestId', '=', id!)
      .execute();
    expect((await join(customer, [id])).body).toEqual({
      Errors: { ids: ['These labels are too large for one PDF. Please select fewer orders.'] },
      code: 'rule-broken',
    });
  });
});
