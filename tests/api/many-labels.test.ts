import { describe, expect, test } from 'vitest';
import { labelEndpoints } from '#contract/labels.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { mostOrders } from '#domain/order.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { readLabel, readZpl } from '#tests/support/read-label.ts';

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

  test('are joined in one PDF in the requested order, each once', async () => {
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

  test('are listed by whether they exist, in the requested order, each once', async () => {
    const customer = await api().as('customer');
    const { withLabel, withoutLabel } = await ordersOf(customer);
    const ids = [withoutLabel[1]!, withLabel[1]!, withoutLabel[0]!, withLabel[0]!, withLabel[1]!];
    expect(await customer.send(labelEndpoints.labelsThere, { body: { ids } })).toEqual({
      withoutZpl: [],
      withPapers: [],
      printed: [],
      withLabel: [withLabel[1], withLabel[0]],
      withoutLabel: [withoutLabel[1], withoutLabel[0]],
    });
  });

  test('of no orders or too many are refused in words', async () => {
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

  test('are available to staff for all orders and to customers for their own, and other orders are not found', async () => {
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

  test('are refused as a whole when an order has none, and that order is named', async () => {
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

  test('leave out nothing silently: a deleted order counts as one without a label', async () => {
    const customer = await api().as('customer');
    const id = (await ordersOf(customer)).withLabel.at(-1)!;
    await changeOrder(api().database.kysely, id, { status: 'D' });
    expect(await customer.send(labelEndpoints.labelsThere, { body: { ids: [id] } })).toMatchObject({
      withLabel: [],
      withoutLabel: [id],
    });
    expect((await join(customer, [id])).status).toBe(400);
  });

  test('are printed two to a sheet, and begin at its second place where the first is used', async () => {
    const customer = await api().as('customer');
    const [first, second] = (await ordersOf(customer)).withLabel;
    const sizeOf = async (body: object) => {
      const { bytes } = await customer.try(labelEndpoints.labels, { body: { ids: [first, second], ...body } });
      const { pages, width, height } = await readLabel(new Uint8Array(bytes), 0);
      return [pages, Math.round(width), Math.round(height)];
    };
    const pieces = (await pagesOf(customer, first!)) + (await pagesOf(customer, second!));
    expect(await sizeOf({ pages: '4x6' })).toEqual([pieces, 288, 432]);
    expect(await sizeOf({ pages: 'a4' })).toEqual([pieces, 595, 842]);
    expect(await sizeOf({ pages: 'letterx2' })).toEqual([Math.ceil(pieces / 2), 612, 792]);
    expect(await sizeOf({ pages: 'letterx2', start: 2 })).toEqual([Math.ceil((pieces + 1) / 2), 612, 792]);
  });

  test('are text for a ZPL printer, in the requested order', async () => {
    const customer = await api().as('customer');
    const [first, second] = (await ordersOf(customer)).withLabel;
    const body = { ids: [second, first], resolution: '203' };
    const response = await customer.try(labelEndpoints.labelsZpl, { body });
    expect(response.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    expect(response.headers['content-disposition']).toContain('Labels.zpl');
    const labels = await readZpl(new TextDecoder().decode(response.bytes), 8);
    const numbers = labels.flatMap(({ barcodes }) => barcodes.filter(({ length }) => length === 10));
    expect([...new Set(numbers)]).toEqual([await awbOf(second!), await awbOf(first!)]);
    expect(labels).toHaveLength((await pagesOf(customer, first!)) + (await pagesOf(customer, second!)));
  });

  test('made by a carrier have no ZPL, and those orders are named', async () => {
    const customer = await api().as('customer');
    const [first, second] = (await ordersOf(customer)).withLabel;
    await api()
      .database.kysely.updateTable('labels')
      .set({ drawnFrom: null })
      .where('requestId', '=', second!)
      .execute();
    const { body } = await customer.try(labelEndpoints.labelsZpl, {
      body: { ids: [first, second], resolution: '300' },
    });
    expect(body).toEqual({
      Errors: {
        ids: [`The label of order ${second} was made by the carrier, which gave no ZPL. Please print the PDF.`],
      },
      code: 'rule-broken',
    });
    expect(await customer.send(labelEndpoints.labelsThere, { body: { ids: [first!, second!] } })).toMatchObject({
      withoutZpl: [second],
    });
  });

  test('of one piece are printed alone, and an unknown piece is refused in words', async () => {
    const customer = await api().as('customer');
    const { withLabel } = await ordersOf(customer);
    const pages = await Promise.all(withLabel.map((id) => pagesOf(customer, id)));
    const at = pages.findIndex((count) => count > 1);
    const [id, pieces] = [withLabel[at]!, pages[at]!];
    const one = (body: object) => customer.try(labelEndpoints.labels, { body: { ids: [id], ...body } });
    const read = await readLabel(new Uint8Array((await one({ piece: 2 })).bytes));
    const awb = await awbOf(id);
    expect([read.pages, read.barcodes.toSorted()]).toEqual([1, [awb, `${awb}0002`]]);
    expect((await one({ piece: pieces + 1 })).body).toMatchObject({
      Errors: { piece: [`The shipment has ${pieces} pieces.`] },
    });
    const many = await customer.try(labelEndpoints.labels, { body: { ids: withLabel.slice(0, 2), piece: 1 } });
    expect(many.body).toMatchObject({ Errors: { piece: ['A single piece can be printed of one order at a time.'] } });
  });

  test('are marked as printed with time and user, until the mark is cleared', async () => {
    const customer = await api().as('customer');
    const [first, second] = (await ordersOf(customer)).withLabel;
    const ids = [first!, second!];
    const unprinted = async () =>
      (await customer.send(orderListEndpoints.list, { query: { label: 'unprinted' } })).items.map(({ id }) => id);
    expect(await unprinted()).toEqual(expect.arrayContaining(ids));
    const printedOf = async () => (await customer.send(labelEndpoints.labelsThere, { body: { ids } })).printed;
    await (await api().as('csd')).send(labelEndpoints.labelsPrinted, { body: { ids: [second!], printed: true } });
    expect(await printedOf()).toEqual([
      { id: second, at: expect.stringMatching(/^\d{4}-/), by: expect.stringMatching(/^\S+ \S+$/) },
    ]);
    expect([(await unprinted()).includes(first!), (await unprinted()).includes(second!)]).toEqual([true, false]);
    const maple = await api().as('maple');
    const foreign = await maple.try(labelEndpoints.labelsPrinted, { body: { ids: [first!], printed: true } });
    expect(foreign.status).toBe(404);
    await customer.send(labelEndpoints.labelsPrinted, { body: { ids, printed: false } });
    expect(await printedOf()).toEqual([]);
    expect(await unprinted()).toContain(second);
  });

  test('that are too large for one PDF are refused in words', async () => {
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
