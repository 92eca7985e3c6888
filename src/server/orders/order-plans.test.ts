import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { orderStatuses } from '#domain/order.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import type { Caller } from '#server/platform/handler.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { countQueue, readQueue } from '#server/queue/read-queue.ts';
import { silent, usePostgres } from '#server/platform/test-databases.ts';
import { type FilledOrders, fillOrders } from '#tests/support/fill-orders.ts';
import { fillWork } from '#tests/support/fill-work.ts';
import { mostCounted } from '#server/orders/find-orders.ts';
import { listChanges } from '#server/orders/list-changes.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { orderBy } from '#server/orders/order-columns.ts';
import { hasFewPickupDays, readScope, rowsByPickupDay, rowsOf } from '#server/orders/order-scope.ts';
import { monday } from './order-rows.testing.ts';

type QueueQuery = NonNullable<RequestInput<typeof queueEndpoints.list>['query']>;
type Query = NonNullable<RequestInput<typeof orderListEndpoints.list>['query']>;
const count = 30_000;
const bigTables = ['order_rows', 'order_changes', 'requests', 'offers', 'finance_rows', 'packages', 'queue_rows'];

describe('the queries over many orders', () => {
  const url = usePostgres();
  let database: OpenDatabase;
  let orders: FilledOrders;

  beforeAll(async () => {
    database = await openDatabase(
      { kind: 'postgres', url: `${url()}?statement_timeout=100000&query_timeout=100000`, poolSize: 2 },
      silent,
    );
    await migrateToLatest(database.kysely, silent);
    orders = await fillOrders(database.kysely, count);
    await fillWork(database.kysely);
  });
  afterAll(() => database.close());

  const staff: Caller = {
    userId: 1,
    role: 'CSD',
    customerId: null,
    fullName: '',
    hasAccess: true,
    hasSecondFactor: false,
    tokenId: '',
    signInId: '',
    tokenExpiresAt: monday,
  };
  const list = async (query: Query, caller = staff) => {
    const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { text } = await listOrders({
      db: database.kysely,
      caller,
      now: monday,
      query: decodeQuery(orderListEndpoints.list, sent),
    });
    return orderListEndpoints.list.response.parse(JSON.parse(text));
  };

  /** The tables that a query reads from the first row to the last; `explain` tells, by the same parameters. */
  async function wholeTablesRead(read: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await read();
    const statements = spy.mock.calls as unknown as [text: string, values?: unknown[]][];
    spy.mockRestore();
    const reads = statements.filter(([text]) => isRead(text));
    expect(reads.length).toBeGreaterThan(0);
    return await database.kysely.connection().execute(async (db) => {
      const plans: string[] = [];
      for (const [text, values = []] of statements) {
        const shown = isRead(text) ? `explain ${text}` : text;
        const { rows } = await db.executeQuery<{ 'QUERY PLAN'?: string }>(CompiledQuery.raw(shown, values));
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        plans.push(...bigTables.filter((table) => plan.includes(`Seq Scan on ${table}`)));
      }
      return plans;
    });
  }

  const cases = new Map<string, () => Query>([
    ...(['id', 'dateCreated'] as const).flatMap((sortField) =>
      (['asc', 'desc'] as const).map(
        (sortOrder) => [`sorted by ${sortField} ${sortOrder}`, () => ({ sortField, sortOrder })] as const,
      ),
    ),
    ...[...orderStatuses, 'N,E', 'P,O', 'W,R', 'N,W,P,O,F,R,D,E'].map(
      (status) => [`in status ${status}`, () => ({ status })] as const,
    ),
    ['in rare statuses by price', () => ({ status: 'W,R', sortField: 'price' as const })],
    ['made by support', () => ({ userId: -1 })],
    ['made by one of support, paid', () => ({ userId: orders.staffIds[1]!, status: 'P' })],
    ['of a customer', () => ({ customerId: orders.customerId(3) })],
    [
      'of a customer, delivered, by vendor',
      () => ({ customerId: orders.customerId(3), status: 'F', sortField: 'vendor' as const }),
    ],
    ['with a vendor chosen', () => ({ vendor: 'Carrier C' })],
    ['with a vendor chosen, by price', () => ({ vendor: 'Carrier C', sortField: 'price' as const })],
    ['that nobody has', () => ({ assignee: 'nobody' })],
    ['of a customer with a vendor', () => ({ customerId: orders.customerId(3), vendor: 'Carrier C' })],
    ['with a vendor, in a status, by price', () => ({ vendor: 'Carrier C', status: 'O', sortField: 'price' as const })],
    ['that one of support has', () => ({ assignee: String(orders.staffIds[0]!) })],
    ['paid by card', () => ({ paymentType: 'C' as const })],
    ['paid by transfer, of a vendor', () => ({ paymentType: 'B' as const, vendor: 'Carrier F' })],
    ['made in one week', () => ({ createdFrom: '2026-11-02', createdTo: '2026-11-08' })],
    ['made in one week, paid', () => ({ createdFrom: '2026-11-02', createdTo: '2026-11-08', status: 'P' })],
    ['picked up in one week', () => ({ pickupFrom: '2026-11-02', pickupTo: '2026-11-08' })],
    ['replaced by another one', () => ({ replaced: 'only' as const })],
    ['replaced by another one, of a customer', () => ({ replaced: 'only' as const, customerId: orders.customerId(3) })],
    ['in the middle', () => ({ pageNumber: count / 200 })],
    ['at the end', () => ({ pageNumber: count / 100 })],
    ['with an id', () => ({ searchText: String(count - 5) })],
    ['with a waybill number', () => ({ searchText: orders.awbNumber })],
    ['with a number inside of another', () => ({ searchText: orders.awbNumber.slice(2) })],
    ['with a customer by name', () => ({ searchText: orders.customerName(9) })],
    ['with a reference', () => ({ searchText: orders.reference })],
    ['with a rare word', () => ({ searchText: 'Hafenburg' })],
    ['with a rare word in a status', () => ({ searchText: 'Hafenburg', status: 'O,P' })],
    ['with a vendor', () => ({ searchText: 'carrier c' })],
    ['with two rare words', () => ({ searchText: 'vik Hafenburg' })],
    ['with a rare word and a common one', () => ({ searchText: 'germany hafenburg' })],
    ['with words of which one is of nobody', () => ({ searchText: 'Germany Xylophonia' })],
    ['with a rare word and two letters', () => ({ searchText: 'hafenburg fr' })],
    ['with a word of nobody', () => ({ searchText: 'Xylophonia' })],
  ]);

  test.each([...cases.keys()])('for the list %s read no big table as a whole', async (name) => {
    expect(await wholeTablesRead(() => list(cases.get(name)!()))).toEqual([]);
  });

  test.each(['', 'Germany', '17', 'Germany burg', 'PO-000'])(
    'for a customer who searches "%s" read no big table as a whole',
    async (searchText) => {
      const customer: Caller = { ...staff, role: 'Customer', customerId: orders.customerId(3) };
      expect(await wholeTablesRead(() => list({ searchText }, customer))).toEqual([]);
    },
  );

  test.each<[string, { after: number | null; updatedSince: Date | null }]>([
    ['from the beginning', { after: null, updatedSince: null }],
    ['after what was read', { after: count, updatedSince: null }],
    ['since a time', { after: null, updatedSince: new Date('2900-01-01') }],
  ])('no big table is read whole for the changes of a customer %s', async (_what, query) => {
    const customerId = orders.customerId(3);
    await listChanges(database.kysely, customerId, { ...query, limit: 100 });
    expect(await wholeTablesRead(() => listChanges(database.kysely, customerId, { ...query, limit: 100 }))).toEqual([]);
  });

  const readQueuePlan = (query: QueueQuery) =>
    readQueue(
      { db: database.kysely, caller: staff, query: decodeQuery(queueEndpoints.list, query as Record<string, string>) },
      { now: monday, noUpdatesDays: 5 },
    );

  test.each<[string, QueueQuery]>([
    ['of an order by its number', { searchText: String(count - 3) }],
    ['of a customer by its name', { searchText: 'Optik Nordburg 2' }],
    ['that is put off', { snoozed: 'yes' }],
    ['of a kind', { kind: 'bookingFailed' }],
  ])('no big table is read whole for work %s', async (_what, query) => {
    expect(await wholeTablesRead(() => readQueuePlan(query))).toEqual([]);
  });

  test('for the counts of the work queue read no big table as a whole', async () => {
    const counting = () => countQueue(database.kysely, orders.staffIds[0]!, { now: monday, noUpdatesDays: 5 });
    expect(await wholeTablesRead(counting)).toEqual([]);
  });

  test('for the beginning of very many numbers find the same work as a search for each of them', async () => {
    const begins = '2';
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from queue_rows q join order_rows r on r.id = q.subject_id
      where q.kind = 'transferDue' and q.snoozed_until is null and concat_ws(' ', '', r.id, r.awb_number) ~ ${` ${begins}`}`.execute(
      database.kysely,
    );
    const page = await readQueuePlan({ kind: 'transferDue', searchText: begins });
    expect(rows[0]!.total).toBeGreaterThan(0);
    expect(page.totalNumberOfItems).toBe(rows[0]!.total);
  });

  test('for a page filtered by pick-up days find the same orders as a query for each day', async () => {
    const filters = { pickupFrom: '2026-06-01', pickupTo: '2026-08-31', status: 'O,F', vendor: 'Carrier C' };
    const query = decodeQuery(orderListEndpoints.list, filters);
    const scope = readScope({ db: database.kysely, caller: staff, now: monday, query });
    expect(hasFewPickupDays(scope)).toBe(true);
    for (const direction of ['asc', 'desc'] as const) {
      const order = orderBy({ column: 'dateCreated', direction, isBackwards: false });
      const idsOf = async (rows: RawBuilder<unknown>) =>
        (await sql`select r.id from ${rows} order by ${order} limit 30 offset 20`.execute(database.kysely)).rows;
      const wanted = { order, most: 50 };
      const ofEachDay = await idsOf(rowsByPickupDay(scope, [], monday, wanted));
      expect(ofEachDay).toHaveLength(30);
      expect(ofEachDay).toEqual(await idsOf(rowsOf(scope, [], monday, wanted)));
    }
  });

  test('for pages deep inside the list continue in both directions', async () => {
    const idsOf = async (query: Query) => (await list(query)).items.map(({ id }) => id);
    for (const sortOrder of ['asc', 'desc'] as const) {
      for (const pageNumber of [20, 21, 149, 150, 151, 152, 279, 280, 281, 300]) {
        const ids = await idsOf({ pageNumber, sortOrder });
        // Made in the order of their ids.
        const first = sortOrder === 'asc' ? (pageNumber - 1) * 100 + 1 : count - (pageNumber - 1) * 100;
        expect(ids).toEqual(Array.from({ length: 100 }, (_, at) => (sortOrder === 'asc' ? first + at : first - at)));
      }
    }
  });

  test.each<[string, Query]>([
    ['newest first', {}],
    ['by price', { sortField: 'price', sortOrder: 'asc' }],
    ['far inside', { pageNumber: mostCounted / 100 }],
  ])('a word of almost all orders is counted to the most, and its page is right: %s', async (_, query) => {
    const words = sql`search_text like '%carrier%'`;
    const order = query.sortField === 'price' ? sql`price, id` : sql`created_at desc, id desc`;
    const { rows } = await sql<{ id: number }>`select id from order_rows where ${words} order by ${order}
      limit 100 offset ${(Number(query.pageNumber ?? 1) - 1) * 100}`.execute(database.kysely);
    const page = await list({ ...query, searchText: 'carrier' });
    expect(page).toMatchObject({ totalNumberOfItems: mostCounted, hasMore: true });
    expect(page.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test.each<[string, Query]>([
    ['newest first', {}],
    ['by price, far inside', { sortField: 'price', sortOrder: 'asc', pageNumber: 37 }],
    ['in a status', { status: 'F' }],
  ])('orders that nobody has are counted, and the page is right: %s', async (_, query) => {
    const order = query.sortField === 'price' ? sql`price, id` : sql`created_at desc, id desc`;
    const { rows } = await sql<{
      id: number;
      total: number;
    }>`select id, count(*) over () as total from order_rows r where ${query.status ? sql`status = 'F'` : sql`true`}
      and not exists (select from queue_rows q where q.subject_id = r.id and q.assignee_id is not null)
      order by ${order} limit 100 offset ${(Number(query.pageNumber ?? 1) - 1) * 100}`.execute(database.kysely);
    const page = await list({ ...query, assignee: 'nobody' });
    expect(page.totalNumberOfItems).toBe(rows[0]!.total);
    expect(page.hasMore).toBeUndefined();
    expect(page.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('that find more than can be counted report that there is more', async () => {
    const most = await list({ searchText: 'Germany' });
    expect(most).toMatchObject({ totalNumberOfItems: mostCounted, hasMore: true });
    expect(most.items.length).toBe(100);
    const last = await list({ searchText: 'Germany', pageNumber: mostCounted / 100 });
    expect(last.items.length).toBe(100);
    expect((await list({ searchText: 'Germany', pageNumber: mostCounted / 100 + 1 })).items).toEqual([]);
    const few = await list({ searchText: 'Hafenburg' });
    expect(few.totalNumberOfItems).toBeLessThan(mostCounted);
    expect(few.hasMore).toBeUndefined();
  });
});

const isRead = (text: string): boolean => /^\s*(?:select|with)\b/.test(text);
