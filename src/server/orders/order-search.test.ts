import { expect, test } from 'vitest';
import { orderListEndpoints } from '#contract/order-list.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import {
  addConsignee,
  addCustomer,
  addProvider,
  addRequest,
  addUser,
  chooseNewOffer,
  monday,
} from './order-rows.testing.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';

describeOnDatabase('a search of the orders list', (options) => {
  const shipments = useShipments(options);
  const find = async (query: Record<string, string>, caller = shipments().staff): Promise<number[]> => {
    // Tests write tables themselves.
    await rebuildReadModels(shipments().db);
    const context = { db: shipments().db, caller, now: monday };
    const { text } = await listOrders({ ...context, query: decodeQuery(orderListEndpoints.list, query) });
    return orderListEndpoints.list.response.parse(JSON.parse(text)).items.map(({ id }) => id);
  };

  test('for a customer’s complete name finds that customer’s orders alone', async () => {
    const { db, ada, acme } = shipments();
    const elsewhere = await addRequest(db, { by: ada, customerId: acme, more: { cityFrom: 'Ulm' } });
    const customerId = await addCustomer(db, 'Ulm, FR');
    const own = await addRequest(db, { by: await addUser(db, 'Customer', customerId), customerId });
    expect(await find({ searchText: 'ULM, fr' })).toEqual([own]);
    expect(await find({ searchText: 'ulm, f' })).toEqual([own, elsewhere]);
    // Where none of that customer's can be meant, the words are looked for.
    expect(await find({ searchText: 'Ulm, FR', customerId: String(acme) })).toEqual([elsewhere]);
  });

  test('for a vendor’s complete name finds its orders alone', async () => {
    const { db, ada, acme } = shipments();
    const express = await addProvider(db, 'Swift Lines');
    const own = await addRequest(db, { by: ada, customerId: acme });
    await chooseNewOffer(db, { id: own, customerId: acme, providerId: express });
    const named = await addRequest(db, { by: ada, customerId: acme, more: { cityTo: 'Swift Lines' } });
    expect(await find({ searchText: 'SWIFT lines' })).toEqual([own]);
    expect(await find({ searchText: 'swift line' })).toEqual([named, own]);
  });

  test.each([
    ['Sofia', 'София'],
    ['sofiya', 'София'],
    ['СОФИЯ', 'Sofia'],
    ['Kyiv', 'Київ'],
    ['харків', 'Kharkiv'],
    ['Volos', 'Βόλος'],
    ['Koupa', 'Κούπα'],
    ['zurich', 'Zürich'],
    ['Łódź', 'Lodz'],
    ['strasse', 'Straße'],
  ])('for %s finds an order to %s', async (typed, city) => {
    const { db, ada, acme } = shipments();
    const own = await addRequest(db, { by: ada, customerId: acme, more: { cityTo: city } });
    expect(await find({ searchText: typed })).toContain(own);
    expect(await find({ searchText: `${typed}grad` })).not.toContain(own);
  });

  test('for several words finds orders that contain all of them, in any order', async () => {
    const { db, ada, staff, acme } = shipments();
    const both = await addRequest(db, {
      by: ada,
      customerId: acme,
      more: { cityFrom: 'Trondheim', cityTo: 'Matera' },
    });
    await addRequest(db, { by: ada, customerId: acme, more: { cityFrom: 'Trondheim' } });
    await addRequest(db, { by: ada, customerId: acme, more: { cityTo: 'Matera' } });
    for (const searchText of ['trondheim matera', 'Matera, Trondheim', ' MATERA;trond ', 'germany matera fr trondheim'])
      expect(await find({ searchText })).toEqual([both]);
    expect(await find({ searchText: 'trondheim matera narvik' })).toEqual([]);
    // A customer finds nothing by the company's own name, which stands in every row of theirs.
    const name = (await db.selectFrom('customers').select('name').where('id', '=', acme).executeTakeFirstOrThrow())
      .name;
    expect(await find({ searchText: `${name} matera trondheim` }, staff)).toEqual([both]);
    expect(await find({ searchText: `${name} matera trondheim` }, ada)).toEqual([]);
  });

  test('finds orders by consignee, by reference, and by both together', async () => {
    const { db, ada, acme } = shipments();
    const own = await addRequest(db, { by: ada, customerId: acme, more: { customerReference: 'PO-2026/118' } });
    await addConsignee(db, { id: own, customerId: acme }, 'Nordlys Verksted');
    await addRequest(db, { by: ada, customerId: acme, more: { customerReference: 'PO-2025/118' } });
    for (const searchText of ['nordlys', 'po-2026', '2026/118', '118 verksted nord'])
      expect(await find({ searchText })).toEqual([own]);
  });

  test('finds an order by its new consignee and reference after they change', async () => {
    const { db, ada, acme } = shipments();
    const own = await addRequest(db, { by: ada, customerId: acme });
    await addConsignee(db, { id: own, customerId: acme }, 'Fjordglass');
    await db.updateTable('requestParties').set({ company: 'Havblikk' }).where('requestId', '=', own).execute();
    await db.updateTable('requests').set({ customerReference: 'KX-77' }).where('id', '=', own).execute();
    expect(await find({ searchText: 'fjordglass' })).toEqual([]);
    expect(await find({ searchText: 'kx-77 havblikk' })).toEqual([own]);
    expect(await inspectOrderRows(db)).toEqual([]);
  });

  test.each(['asc', 'desc'])('has pages that fit together, %s', async (sortOrder) => {
    const { db, ada, acme } = shipments();
    for (let at = 0; at < 25; at += 1) await addRequest(db, { by: ada, customerId: acme, more: { cityTo: 'Narvik' } });
    const query = { searchText: 'narvik', sortField: 'id', sortOrder };
    const whole = await find(query);
    expect(whole.length).toBeGreaterThanOrEqual(25);
    const pages = [];
    for (let at = 1; at <= Math.ceil(whole.length / 10); at += 1)
      pages.push(...(await find({ ...query, pageSize: '10', pageNumber: String(at) })));
    expect(pages).toEqual(whole);
    expect(whole).toEqual(whole.toSorted((one, other) => (sortOrder === 'asc' ? one - other : other - one)));
  });
});
