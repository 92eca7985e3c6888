import { expect, test } from 'vitest';
import { orderColumns, type OrderRow } from '#contract/order-list.ts';
import { orderStatuses } from '#domain/order.ts';
import { deliveryDateAfter } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import { expireOrders } from '#server/orders/order.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { minutes, useMixedOrders } from './mixed-orders.testing.ts';
import { addRequest, chooseNewOffer, monday } from './order-rows.testing.ts';

describeOnDatabase('the orders list', (options) => {
  const { shipments, list, ids, acmeIds, acmeIdsWhere, otherIds } = useMixedOrders(options);

  test('shows customers the orders of their own company, and staff those of all companies with their names', async () => {
    const { ada, staff, stranger, acme, other } = shipments();
    const own = await list(ada);
    expect(own.totalNumberOfItems).toBe(acmeIds.length);
    expect(own.items.map((row) => row.id).sort((one, two) => one - two)).toEqual(acmeIds);
    expect(own.items.some((row) => 'customerName' in row)).toBe(false);
    // A customer gets their own orders, whatever they ask for.
    expect(await ids(ada, { customerId: other })).toEqual(own.items.map((row) => row.id));
    expect(await ids(stranger, { customerId: acme })).toEqual(otherIds.toReversed());
    const all = await list(staff);
    expect(all.totalNumberOfItems).toBe(43);
    expect(all.items.every((row) => row.customerName)).toBe(true);
    const theirs = await list(staff, { customerId: other });
    expect(theirs.items.map((row) => row.id)).toEqual(otherIds.toReversed());
    expect(new Set(theirs.items.map((row) => row.customerName))).toEqual(new Set(['Zénith Valves']));
    expect(await list(staff, { customerId: 999_999 })).toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test('shows the fields of an order in its row', async () => {
    const { ada } = shipments();
    const rows = (await list(ada)).items;
    expect(rows.find((row) => row.id === acmeIds[0])).toEqual({
      id: acmeIds[0],
      livemode: true,
      deliverFrom: 'Ulm, FR',
      deliverTo: 'Berlin, DE',
      ...{ consignee: 'Dock 0', customerReference: 'PO 0' },
      status: 'N',
      dateCreated: '2026-11-23T07:00:00.000Z',
      pickupDate: null,
      deliveryDate: null,
      prgNumber: null,
      awbNumber: null,
      vendor: null,
      price: null,
      paymentType: null,
      step: 0,
      trackingState: null,
      replacedBy: null,
    });
    // By freight, ordered and paid mostly by card.
    expect(rows.find((row) => row.id === acmeIds[3])).toEqual({
      id: acmeIds[3],
      livemode: true,
      deliverFrom: 'Ardea, FR',
      deliverTo: 'Berlin, DE',
      ...{ consignee: 'Dock 4', customerReference: null },
      status: 'O',
      dateCreated: '2026-11-23T07:01:00.000Z',
      pickupDate: '2026-12-05',
      deliveryDate: '2026-12-08',
      prgNumber: 'PAR26124',
      awbNumber: '1000000004',
      vendor: 'Öresund_Freight 50%',
      price: 188.1,
      paymentType: 'C',
      step: 3,
      trackingState: null,
      replacedBy: null,
    });
  });

  test('shows only staff which action an order waits for', async () => {
    const { db, ada, staff, acme, carrier } = shipments();
    const actsOf = async (now = monday) =>
      new Map((await list(staff, {}, now)).items.map((row) => [row.id, row.deskAct]));
    expect((await list(ada)).items.some((row) => 'deskAct' in row)).toBe(false);
    const acts = await actsOf();
    // at = 2: paid to a carrier that books by itself; at = 4: booked, and no invoice yet.
    expect(acts.get(acmeIds[2]!)).toBeNull();
    expect(acts.get(acmeIds[3]!)).toBe('invoice');
    expect(acts.get(acmeIds[0]!)).toBeNull();

    const { selectedOfferId: chosen } = await db
      .selectFrom('requests')
      .select('selectedOfferId')
      .where('id', '=', acmeIds[2]!)
      .executeTakeFirstOrThrow();
    const ofCarrier = (express: boolean) =>
      db.updateTable('offers').set({ express }).where('id', '=', chosen).execute();
    await ofCarrier(false);
    expect((await actsOf()).get(acmeIds[2]!)).toBe('numbers');
    await ofCarrier(true);
    await db
      .insertInto('vendorInvoices')
      .values({
        requestId: acmeIds[3]!,
        customerId: acme,
        number: 'I-1',
        date: '2026-11-20',
        amountEur: 10_00n,
        amountUsd: 10_87n,
        refund: 0n,
        enteredById: staff.userId,
        enteredAt: monday,
      })
      .execute();
    await db
      .insertInto('offerRequests')
      .values({
        requestId: acmeIds[0]!,
        customerId: acme,
        providerId: carrier,
        askedAt: monday,
        deadline: minutes(30),
        linkHash: 'waits',
      })
      .execute();
    expect((await actsOf()).get(acmeIds[3]!)).toBeNull();
    expect((await actsOf()).get(acmeIds[0]!)).toBe('price');
    expect((await actsOf(minutes(30))).get(acmeIds[0]!)).toBeNull();
    await db.deleteFrom('vendorInvoices').execute();
    await db.deleteFrom('offerRequests').execute();
  });

  test('shows a new order after its time as expired, whether it was marked or not', async () => {
    const { ada } = shipments();
    const rows = (await list(ada, {}, minutes(61))).items;
    expect(rows.find((row) => row.id === acmeIds[0])?.status).toBe('E');
    expect(rows.find((row) => row.id === acmeIds[3])?.status).toBe('O');
  });

  test.each(orderColumns)(
    'is sorted by %s in both directions with empty values last, and its pages fit together',
    async (column) => {
      const { staff } = shipments();
      for (const sortOrder of ['asc', 'desc'] as const) {
        const whole = (await list(staff, { sortField: column, sortOrder })).items;
        const values = whole.map((row) => row[column]);
        const empty = values.findIndex((value) => value === null);
        const present = empty < 0 ? whole : whole.slice(0, empty);
        expect(empty < 0 || values.slice(empty).every((value) => value === null)).toBe(true);
        for (let at = 1; at < present.length; at += 1) {
          const [one, two] = [present[at - 1]!, present[at]!];
          const sign = Math.sign(compare(one, two, column)) || Math.sign(one.id - two.id);
          expect(sign, `${one[column]} before ${two[column]}`).toBe(sortOrder === 'asc' ? -1 : 1);
        }
        const pages = [];
        for (let pageNumber = 1; pageNumber <= 5; pageNumber += 1) {
          const page = await list(staff, { sortField: column, sortOrder, pageSize: 10, pageNumber });
          expect(page.totalNumberOfItems).toBe(43);
          expect(page.items.length).toBe(pageNumber < 5 ? 10 : 3);
          pages.push(...page.items);
        }
        expect(pages).toEqual(whole);
      }
    },
  );

  test('starts with the newest order', async () => {
    const { staff } = shipments();
    expect(await ids(staff)).toEqual(await ids(staff, { sortField: 'dateCreated', sortOrder: 'desc' }));
    expect(await ids(staff)).toEqual([...acmeIds, ...otherIds].sort((one, two) => two - one));
  });

  /** Whatever goes to Germany and has an offer comes from Öresund_Freight 50%. */
  const byFreight = () => acmeIdsWhere(([, , , to, , , state]) => to === 'DE' && state !== 'open');

  test.each([
    ['an AWB number', () => '1000000004', () => [acmeIds[3]]],
    ['a pick-up number in small letters', () => 'par26124', () => [acmeIds[3]]],
    ['a city whatever its case, beyond ASCII', () => 'ÄÄNE', () => acmeIdsWhere(([, , from]) => from === 'Äänekoski')],
    ['a place as it is shown', () => 'auckland, nz', () => acmeIdsWhere(([, , , to]) => to === 'NZ')],
    ['a country by its name', () => 'new zea', () => acmeIdsWhere(([, , , to]) => to === 'NZ')],
    ['a vendor', () => 'öresund', () => byFreight()],
    ['a percent sign', () => '0%', () => byFreight()],
    ['an underscore', () => 'd_f', () => byFreight()],
    ['an underscore that stands for nothing else', () => 'U_m', () => []],
    ['a percent sign that stands for nothing else', () => 'U%m', () => []],
    ['a backslash', () => '\\', () => []],
    ['its own company, which customers do not search', () => 'Acme', () => []],
    ["somebody else's company", () => 'Zénith', () => []],
    ['nothing at all', () => '  ', () => acmeIds],
  ])('finds %s', async (_case, text, expectedIds) => {
    const { ada } = shipments();
    const response = await list(ada, { searchText: text(), sortField: 'id', sortOrder: 'asc' });
    expect(response.items.map((row) => row.id)).toEqual(expectedIds());
    expect(response.totalNumberOfItems).toBe(expectedIds().length);
  });

  test('finds numbers that begin with the typed digits, and numbers that contain them only where none begins so', async () => {
    const { ada } = shipments();
    const rows = (await list(ada)).items;
    const idsWhere = (fits: (number: string) => boolean) =>
      rows
        .filter((row) => [row.id, row.awbNumber, row.prgNumber].some((number) => fits(String(number))))
        .map(({ id }) => id);
    const text = String(acmeIds[1]);
    const begins = idsWhere((number) => number.startsWith(text));
    expect(begins.length).toBeLessThan(idsWhere((number) => number.includes(text)).length);
    expect(await ids(ada, { searchText: text })).toEqual(begins);
    const inside = idsWhere((number) => number.includes('0000000'));
    expect(inside.length).toBeGreaterThan(0);
    expect(await ids(ada, { searchText: '0000000' })).toEqual(inside);
  });

  test('is searched by staff for a company name, within the company that they chose', async () => {
    const { staff, acme } = shipments();
    expect(await ids(staff, { searchText: 'zÉnith' })).toEqual(otherIds.toReversed());
    expect(await list(staff, { searchText: 'Zénith', customerId: acme })).toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test('never shows a paid order as expired, whatever its status', async () => {
    const { db, stranger, other } = shipments();
    const id = await addRequest(db, { by: stranger, customerId: other, more: { step: 3, expiresAt: minutes(1) } });
    await rebuildReadModels(db);
    const later = minutes(61);
    expect((await list(stranger, { searchText: String(id) }, later)).items.find((row) => row.id === id)?.status).toBe(
      'N',
    );
    const has = async (status: string) => (await list(stranger, { status }, later)).items.some((row) => row.id === id);
    expect([await has('N'), await has('E')]).toEqual([true, false]);
    await removeRequest(db, id);
  });

  test('has an empty page far beyond the end, with the right total', async () => {
    const { ada } = shipments();
    expect(await list(ada, { pageNumber: 999_999_999 })).toEqual({ items: [], totalNumberOfItems: acmeIds.length });
    expect(await list(ada, { pageNumber: 2, pageSize: 100 })).toEqual({
      items: [],
      totalNumberOfItems: acmeIds.length,
    });
    expect(await list(ada, { pageNumber: 999_999_999, searchText: 'Ulm' })).toEqual({
      items: [],
      totalNumberOfItems: 5,
    });
  });

  test('sorts expired orders after all other statuses', async () => {
    const { db, ada } = shipments();
    await expireOrders(db, minutes(61));
    const shown = (await list(ada, { sortField: 'status', sortOrder: 'asc' }, minutes(61))).items.map(
      (row) => row.status,
    );
    expect(new Set(shown)).toEqual(new Set(['N', 'P', 'O', 'E']));
    expect(shown).toEqual(shown.toSorted((one, two) => orderStatuses.indexOf(one) - orderStatuses.indexOf(two)));
  });

  test('moves the delivery day with a later pick-up day as the domain does', async () => {
    const { db, stranger, other, carrier } = shipments();
    const wanted = new Map<number, string>();
    for (const [day, transitDays] of Array.from(
      { length: 28 },
      (_, at) => [1 + (at % 14), 1 + ((at * 5) % 17)] as const,
    )) {
      const pickupDay = `2026-12-${String(day).padStart(2, '0')}`;
      const id = await addRequest(db, { by: stranger, customerId: other });
      await chooseNewOffer(db, { id, customerId: other, providerId: carrier }, { transitDays });
      await db.updateTable('requests').set({ pickupDate: pickupDay }).where('id', '=', id).execute();
      wanted.set(id, deliveryDateAfter(pickupDay, transitDays));
    }
    await rebuildReadModels(db);
    const rows = (await list(stranger)).items.filter((row) => wanted.has(row.id));
    expect(new Map(rows.map((row) => [row.id, row.deliveryDate]))).toEqual(new Map([...wanted].toReversed()));
  });
});

async function removeRequest(db: Db, id: number): Promise<void> {
  await db.updateTable('requests').set({ selectedOfferId: null }).where('id', '=', id).execute();
  for (const table of ['packages', 'offers'] as const) await db.deleteFrom(table).where('requestId', '=', id).execute();
  await db.deleteFrom('requests').where('id', '=', id).execute();
}

const collator = new Intl.Collator('und');
function compare(one: OrderRow, two: OrderRow, column: (typeof orderColumns)[number]): number {
  const [a, b] = [one[column]!, two[column]!];
  if (column === 'status') return orderStatuses.indexOf(one.status) - orderStatuses.indexOf(two.status);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const named = ['customerName', 'deliverFrom', 'deliverTo', 'consignee', 'customerReference', 'vendor'].includes(
    column,
  );
  return named ? collator.compare(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0;
}
