import { beforeAll, expect, test } from 'vitest';
import type { GivenInput } from '#contract/call.ts';
import { orderColumns, orderListCalls } from '#contract/order-list.ts';
import type { OrderRow } from '#contract/order-list.ts';
import { orderStatuses } from '#domain/order.ts';
import { deliveryDate } from '#domain/working-days.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { expireRequests } from '#server/quotes/request-record.ts';
import { describeOnDatabases } from '#server/platform/test-databases.ts';
import { listOrders } from './list-orders.ts';
import { listVendors } from './list-vendors.ts';
import { addConsignee, addProvider, addRequest, addUser, chooseNewOffer, monday } from './order-rows.testing.ts';
import { useShipments } from './test-shipments.testing.ts';

type Query = NonNullable<GivenInput<typeof orderListCalls.list>['query']>;
const minutes = (count: number): Date => new Date(monday.getTime() + count * 60_000);

describeOnDatabases('the orders list', (options) => {
  const world = useShipments(options);
  let colleague: Caller;
  let acmeIds: number[] = [];
  let otherIds: number[] = [];

  const list = async (caller: Caller, query: Query = {}, now = monday) => {
    const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await listOrders({ db: world().db, caller, now, query: decodeQuery(orderListCalls.list, sent) });
    return orderListCalls.list.answer.parse(JSON.parse(answer.text));
  };
  const ids = async (caller: Caller, query: Query = {}) => (await list(caller, query)).items.map((row) => row.id);

  beforeAll(async () => {
    const { db, acme, other, ada, stranger, staff, carrier } = world();
    colleague = await addUser(db, 'Customer', acme, ['Ben', 'Gray']);
    const freight = await addProvider(db, 'Öresund_Freight 50%', null);
    const cities = ['Ulm', 'Zürich', 'Äänekoski', 'alba', 'Ardea', 'Évora', 'Nice'];
    for (let at = 0; at < 43; at += 1) {
      const isOther = at % 4 === 3;
      const by = isOther ? stranger : at % 3 === 0 ? staff : at % 3 === 1 ? ada : colleague;
      const id = await addRequest(db, {
        by,
        customerId: isOther ? other : acme,
        to: at % 2 === 0 ? 'DE' : 'NZ',
        more: {
          city_from: cities[at % cities.length]!,
          // Several are made in the same moment, so that ids decide.
          customer_reference: at % 3 === 0 ? `PO ${at % 7}` : null,
          created_at: minutes(Math.floor(at / 3)),
          expires_at: minutes(at < 20 ? 60 : 100_000),
        },
      });
      (isOther ? otherIds : acmeIds).push(id);
      if (at % 4 !== 1) await addConsignee(db, { id, customerId: isOther ? other : acme }, `Dock ${at % 5}`);
      if (at % 5 === 0) continue;
      const price = `${100 + ((at * 37) % 50)}.10`;
      const offer = await chooseNewOffer(
        db,
        { id, customerId: isOther ? other : acme, providerId: at % 2 ? carrier : freight },
        {
          customer_price: price,
          price_base: price,
          delivery_date: `2026-11-${24 + (at % 5)}`,
        },
      );
      if (at % 5 === 1) continue;
      const number = String(1_000_000_000 + at);
      await db
        .updateTable('requests')
        .set({
          pickup_type: 'D',
          pickup_date: `2026-12-${String(1 + (at % 9)).padStart(2, '0')}`,
          step: 3,
          status: at % 5 === 2 ? 'P' : 'O',
          ...(at % 5 === 2 ? {} : { awb_number: number, prg_number: `PAR2612${at}` }),
        })
        .where('id', '=', id)
        .execute();
      const attempt = await db
        .insertInto('payment_attempts')
        .values({
          client_id: crypto.randomUUID(),
          request_id: id,
          customer_id: isOther ? other : acme,
          user_id: by.userId,
          offer_id: offer,
          type: 'D',
          state: 'paid',
          amount_due: '140.00',
          price: '100.00',
          security_fee: '40.00',
          from_debit: '60.00',
          from_credit: '80.00',
          eur_rate: '0.920000',
          created_at: monday,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = {
        customer_id: isOther ? other : acme,
        request_id: id,
        attempt_id: attempt.id,
        type: 1,
        debit_balance: '1.00',
        credit_balance: '1.00',
        credit_limit: '1.00',
        customer_pricing: '0',
        exchange_rate: '0.92',
        at: monday,
      };
      await db
        .insertInto('finance_rows')
        .values([
          { ...row, payment_type: 'DD', amount: '-60.00', debit_change: '-60.00' },
          {
            ...row,
            payment_type: at % 2 ? 'DC' : 'C',
            amount: '-80.00',
            ...(at % 2 ? { credit_change: '-80.00' } : { card_change: '-80.00' }),
          },
        ])
        .execute();
    }
  });

  test('shows customers their own company without its name, and staff everybody', async () => {
    const { ada, staff, stranger, acme, other } = world();
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

  test('shows a row as it stands', async () => {
    const { ada } = world();
    const rows = (await list(ada)).items;
    expect(rows.find((row) => row.id === acmeIds[0])).toEqual({
      id: acmeIds[0],
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
    });
    // at = 4: freight, ordered, paid mostly by card.
    expect(rows.find((row) => row.id === acmeIds[3])).toEqual({
      id: acmeIds[3],
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
    });
  });

  test('a new request whose time is over shows as expired, marked or not', async () => {
    const { ada } = world();
    const rows = (await list(ada, {}, minutes(61))).items;
    expect(rows.find((row) => row.id === acmeIds[0])?.status).toBe('E');
    expect(rows.find((row) => row.id === acmeIds[3])?.status).toBe('O');
  });

  test.each(orderColumns)('sorts by %s either way, empty ones last, and its pages add up', async (column) => {
    const { staff } = world();
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
  });

  test('starts with the newest', async () => {
    const { staff } = world();
    expect(await ids(staff)).toEqual(await ids(staff, { sortField: 'dateCreated', sortOrder: 'desc' }));
    expect(await ids(staff)).toEqual([...acmeIds, ...otherIds].sort((one, two) => two - one));
  });

  test.each([
    ['an AWB number', () => '1000000004', () => [acmeIds[3]]],
    [
      'a pick-up number in small letters',
      () => 'par26124',
      () => acmeIds.filter((_, at) => String(positionOf(at)).startsWith('4') && isBooked(positionOf(at))),
    ],
    ['a city whatever its case, beyond ASCII', () => 'ÄÄNE', () => acmeIds.filter((_, at) => positionOf(at) % 7 === 2)],
    ['a place as it is shown', () => 'auckland, nz', () => acmeIds.filter((_, at) => positionOf(at) % 2 === 1)],
    ['a country by its name', () => 'new zea', () => acmeIds.filter((_, at) => positionOf(at) % 2 === 1)],
    [
      'a vendor',
      () => 'öresund',
      () => acmeIds.filter((_, at) => positionOf(at) % 2 === 0 && positionOf(at) % 5 !== 0),
    ],
    [
      'a percent sign',
      () => '0%',
      () => acmeIds.filter((_, at) => positionOf(at) % 2 === 0 && positionOf(at) % 5 !== 0),
    ],
    [
      'an underscore',
      () => 'd_f',
      () => acmeIds.filter((_, at) => positionOf(at) % 2 === 0 && positionOf(at) % 5 !== 0),
    ],
    ['an underscore that stands for nothing else', () => 'U_m', () => []],
    ['a percent sign that stands for nothing else', () => 'U%m', () => []],
    ['a backslash', () => '\\', () => []],
    ['its own company, which customers do not search', () => 'Acme', () => []],
    ["somebody else's company", () => 'Zénith', () => []],
    ['nothing at all', () => '  ', () => acmeIds],
  ])('finds %s', async (_case, text, found) => {
    const { ada } = world();
    const answer = await list(ada, { searchText: text(), sortField: 'id', sortOrder: 'asc' });
    expect(answer.items.map((row) => row.id)).toEqual(found());
    expect(answer.totalNumberOfItems).toBe(found().length);
  });

  test('a number is looked for from its beginning, and only where there is none inside of others', async () => {
    const { ada } = world();
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

  test('staff find a company by its name, within the company they chose', async () => {
    const { staff, acme } = world();
    expect(await ids(staff, { searchText: 'zÉnith' })).toEqual(otherIds.toReversed());
    expect(await list(staff, { searchText: 'Zénith', customerId: acme })).toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test('filters by who made a request', async () => {
    const { ada, staff, stranger } = world();
    const of = async (caller: Caller, userId: number) =>
      await ids(caller, { userId, sortField: 'id', sortOrder: 'asc' });
    const made = (rest: number) => acmeIds.filter((_, at) => positionOf(at) % 3 === rest);
    expect(await of(ada, -999)).toEqual(acmeIds);
    expect(await of(ada, -1)).toEqual(made(0));
    expect(await of(ada, ada.userId)).toEqual(made(1));
    expect(await of(ada, colleague.userId)).toEqual(made(2));
    expect(await of(ada, stranger.userId)).toEqual([]);
    expect(await of(staff, stranger.userId)).toEqual(otherIds);
    expect(await of(staff, -1)).toEqual(made(0));
    expect(await of(ada, -5)).toEqual([]);
    expect((await list(ada, { userId: -1, searchText: 'Ulm' })).totalNumberOfItems).toBe(
      acmeIds.filter((_, at) => positionOf(at) % 21 === 0).length,
    );
  });

  test('filters by status as it is shown, alone, several at once and with everything else', async () => {
    const { ada, staff, other } = world();
    // An hour on, the new requests of the first twenty are over.
    const later = minutes(61);
    const all = (await list(ada, { sortField: 'id', sortOrder: 'asc' }, later)).items;
    expect(new Set(all.map((row) => row.status))).toEqual(new Set(['N', 'E', 'P', 'O']));
    const wanted = (codes: string) => all.filter((row) => codes.split(',').includes(row.status)).map((row) => row.id);
    for (const status of ['N', 'E', 'P', 'O', 'N,E', 'O,N', 'E,P', 'N,W,P,O,F,R,D,E', 'P,P', 'F', 'W,R,D']) {
      const found = await list(ada, { status, sortField: 'id', sortOrder: 'asc' }, later);
      expect(
        found.items.map((row) => row.id),
        status,
      ).toEqual(wanted(status));
      expect(found.totalNumberOfItems, status).toBe(wanted(status).length);
    }
    const few = await list(ada, { status: 'N,P', userId: -1, pageSize: 10, pageNumber: 1 }, later);
    const bySupport = all.filter(
      (row) => acmeIds.findIndex((id, at) => id === row.id && positionOf(at) % 3 === 0) >= 0,
    );
    expect(few.items.map((row) => row.id).toReversed()).toEqual(
      bySupport.filter((row) => 'NP'.includes(row.status)).map((row) => row.id),
    );
    expect((await list(ada, { status: 'O', searchText: 'Ulm' }, later)).totalNumberOfItems).toBe(
      all.filter((row) => row.status === 'O' && row.deliverFrom.startsWith('Ulm')).length,
    );
    const theirs = await list(staff, { status: 'O', customerId: other }, later);
    expect(theirs.items.every((row) => row.status === 'O' && otherIds.includes(row.id))).toBe(true);
    expect(theirs.totalNumberOfItems).toBeGreaterThan(0);
  });

  test('filters by vendor, by payment and by days, alone and with all else', async () => {
    const { db, ada, staff, acme } = world();
    const all = (await list(staff, { sortField: 'id', sortOrder: 'asc' })).items;
    const made = (row: OrderRow): string => row.dateCreated.slice(0, 10);
    const vendor = 'Öresund_Freight 50%';
    const carrier = (await listVendors(db, null)).find((name) => name !== vendor)!;
    const pickups: string[] = all.flatMap((row) => row.pickupDate ?? []).toSorted();
    const [from, to] = [pickups[3]!, pickups.at(-3)!];
    const isPickedUp = ({ pickupDate }: OrderRow): boolean =>
      pickupDate !== null && pickupDate >= from && pickupDate <= to;
    const wanted: [query: Query, keeps: (row: OrderRow) => boolean][] = [
      [{ vendor }, (row) => row.vendor === vendor],
      [{ vendor: 'nobody' }, () => false],
      [{ paymentType: 'C' }, (row) => row.paymentType === 'C'],
      [{ paymentType: 'B' }, () => false],
      [{ pickupFrom: from, pickupTo: to }, isPickedUp],
      [{ createdFrom: '2026-11-24' }, (row) => made(row) >= '2026-11-24'],
      [{ createdTo: '2026-11-23' }, (row) => made(row) <= '2026-11-23'],
      [{ createdFrom: '2026-11-23', createdTo: '2026-11-23' }, (row) => made(row) === '2026-11-23'],
      [{ createdTo: '2026-11-22' }, () => false],
      [
        { vendor, paymentType: 'C', status: 'O,P', pickupFrom: from },
        (row) =>
          row.vendor === vendor && row.paymentType === 'C' && 'OP'.includes(row.status) && row.pickupDate! >= from,
      ],
      [
        { vendor: carrier, userId: -1, searchText: 'auckland' },
        (row) =>
          row.vendor === carrier &&
          acmeIds.some((id, at) => id === row.id && positionOf(at) % 3 === 0) &&
          row.deliverTo.startsWith('Auckland'),
      ],
    ];
    for (const [query, keeps] of wanted) {
      const kept = all.filter(keeps).map(({ id }) => id);
      const found = await list(staff, { ...query, sortField: 'id', sortOrder: 'asc' });
      expect(
        found.items.map(({ id }) => id),
        JSON.stringify(query),
      ).toEqual(kept);
      expect(found.totalNumberOfItems, JSON.stringify(query)).toBe(kept.length);
      const second = await list(staff, { ...query, sortField: 'id', sortOrder: 'asc', pageSize: 10, pageNumber: 2 });
      expect(second.items.map(({ id }) => id)).toEqual(kept.slice(10, 20));
    }
    expect(wanted.filter(([, keeps]) => all.some(keeps))).toHaveLength(7);
    const own = await ids(ada, { vendor, sortField: 'id', sortOrder: 'asc' });
    expect(own).toEqual(all.filter((row) => row.vendor === vendor && acmeIds.includes(row.id)).map(({ id }) => id));
    const names = (rows: readonly OrderRow[]): string[] => [...new Set(rows.flatMap((row) => row.vendor ?? []))];
    expect(await listVendors(db, acme)).toEqual(
      names(all.filter((row) => acmeIds.includes(row.id))).toSorted(collator.compare),
    );
    expect(await listVendors(db, null)).toEqual(names(all).toSorted(collator.compare));
    expect(await listVendors(db, 999_999)).toEqual([]);
  });

  test('days that end before they start are refused in words', async () => {
    await expect(list(world().staff, { createdFrom: '2026-11-24', createdTo: '2026-11-23' })).rejects.toMatchObject({
      errors: { createdTo: ['Date to must not be before date from'] },
    });
  });

  test('a paid request does not expire, whatever its label says', async () => {
    const { db, stranger, other } = world();
    const id = await addRequest(db, { by: stranger, customerId: other, more: { step: 3, expires_at: minutes(1) } });
    const later = minutes(61);
    expect((await list(stranger, { searchText: String(id) }, later)).items.find((row) => row.id === id)?.status).toBe(
      'N',
    );
    const has = async (status: string) => (await list(stranger, { status }, later)).items.some((row) => row.id === id);
    expect([await has('N'), await has('E')]).toEqual([true, false]);
    await removeRequest(db, id);
  });

  test('a page far beyond the end is empty with the right total', async () => {
    const { ada } = world();
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

  test('what is marked as expired sorts behind all other statuses', async () => {
    const { db, ada } = world();
    await expireRequests(db, minutes(61));
    const shown = (await list(ada, { sortField: 'status', sortOrder: 'asc' }, minutes(61))).items.map(
      (row) => row.status,
    );
    expect(new Set(shown)).toEqual(new Set(['N', 'P', 'O', 'E']));
    expect(shown).toEqual(shown.toSorted((one, two) => orderStatuses.indexOf(one) - orderStatuses.indexOf(two)));
  });

  test('moves the delivery with a later pick-up as the domain does', async () => {
    const { db, stranger, other, carrier } = world();
    const wanted = new Map<number, string>();
    for (const [day, transitDays] of Array.from(
      { length: 28 },
      (_, at) => [1 + (at % 14), 1 + ((at * 5) % 17)] as const,
    )) {
      const pickupDay = `2026-12-${String(day).padStart(2, '0')}`;
      const id = await addRequest(db, { by: stranger, customerId: other });
      await chooseNewOffer(db, { id, customerId: other, providerId: carrier }, { transit_days: transitDays });
      await db.updateTable('requests').set({ pickup_date: pickupDay }).where('id', '=', id).execute();
      wanted.set(id, deliveryDate(pickupDay, transitDays));
    }
    const rows = (await list(stranger)).items.filter((row) => wanted.has(row.id));
    expect(new Map(rows.map((row) => [row.id, row.deliveryDate]))).toEqual(new Map([...wanted].toReversed()));
  });
});

async function removeRequest(db: Db, id: number): Promise<void> {
  await db.updateTable('requests').set({ selected_offer_id: null }).where('id', '=', id).execute();
  for (const table of ['packages', 'offers'] as const)
    await db.deleteFrom(table).where('request_id', '=', id).execute();
  await db.deleteFrom('requests').where('id', '=', id).execute();
}

/** The place in the order of making of the `at`-th request of the first company: every fourth is the other's. */
const positionOf = (at: number): number => at + Math.floor(at / 3);
const isBooked = (position: number): boolean => position % 5 === 3 || position % 5 === 4;

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
