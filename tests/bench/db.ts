import { orderColumns, orderListCalls } from '#contract/order-list.ts';
import type { GivenInput } from '#contract/call.ts';
import { orderStatuses } from '#domain/order.ts';
import { inMemory, openDatabase } from '#server/platform/database.ts';
import type { DatabaseOptions, OpenDatabase } from '#server/platform/database.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import type { Caller } from '#server/platform/handler.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { listOrders } from '#server/shipments/list-orders.ts';
import { monday } from '#server/shipments/order-rows.testing.ts';
import { fillOrders } from '#tests/support/fill-orders.ts';
import type { FilledOrders } from '#tests/support/fill-orders.ts';
import { startPostgres } from '#tests/support/postgres.ts';

// npm run bench -- db [SIZE …]: the orders list of databases that grow, on PostgreSQL and then on the embedded database.

const log = createLog({ level: 'warn' });
const rounds = 21;
/** Limits: the largest database's time as a multiple of the smallest one's, and the time of a search by words there, in ms. */
const gates = { ratio: 2, words: 60 };
/** Less than this tells nothing of two queries that both take less, in milliseconds. */
const noise = 0.5;

type Query = NonNullable<GivenInput<typeof orderListCalls.list>['query']>;
interface Case {
  group: string;
  name: string;
  query: (orders: FilledOrders) => Query | Promise<Query>;
  /** As a user of the customer with this number; staff unless said. */
  customer?: number;
  judgedBy: 'ratio' | 'words';
}

const judged =
  (judgedBy: Case['judgedBy']) =>
  (group: string, name: string, query: Case['query'] | Query, more = {}) => ({
    group,
    name,
    query: typeof query === 'function' ? query : () => query,
    judgedBy,
    ...more,
  });
const byRatio = judged('ratio');
const byTime = judged('words');

/** The page that stands after so much of the list. */
const pageAt =
  (share: number, more: Query = {}) =>
  ({ count }: FilledOrders): Query => ({
    pageNumber: Math.max(1, Math.ceil((count / 100) * share)),
    ...more,
  });

const cases: Case[] = [
  byRatio('first page', 'newest', {}),
  byRatio('first page', "a customer's own", {}, { customer: 7 }),
  ...orderColumns.flatMap((sortField) =>
    (['asc', 'desc'] as const).map((sortOrder) =>
      byRatio('sort', `${sortField} ${sortOrder}`, { sortField, sortOrder }),
    ),
  ),
  ...orderStatuses.map((status) => byRatio('filter', `status ${status}`, { status })),
  ...['N,E', 'P,O', 'W,R', 'N,W,P'].map((status) => byRatio('filter', `status ${status}`, { status })),
  byRatio('filter', 'made by support', { userId: -1 }),
  byRatio('filter', 'made by one of support', ({ staffIds }) => ({ userId: staffIds[2]! })),
  byRatio('filter', 'one customer', ({ customerId }) => ({ customerId: customerId(11) })),
  byRatio('filter', 'one customer, status O, by price', ({ customerId }) => ({
    customerId: customerId(11),
    status: 'O',
    sortField: 'price',
  })),
  byRatio('filter', 'support, status W', { userId: -1, status: 'W' }),
  byRatio('page', 'second', { pageNumber: 2 }),
  ...[0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => byRatio('page', `at ${share * 100} %`, pageAt(share))),
  byRatio('page', 'at 10 % by price', pageAt(0.1, { sortField: 'price' })),
  byRatio('page', 'at 50 % by price', pageAt(0.5, { sortField: 'price' })),
  byRatio('search', 'waybill number', ({ awbNumber }) => ({ searchText: awbNumber })),
  byRatio('search', 'id', ({ count }) => ({ searchText: String(count - 3) })),
  byRatio('search', 'pick-up number', ({ count }) => ({
    searchText: `PR${String(count - (count % 3) - 300).padStart(9, '0')}`,
  })),
  byRatio('search', "a customer's reference", ({ reference }) => ({ searchText: reference })),
  byRatio('search', 'customer by its name', ({ customerName }) => ({ searchText: customerName(40) })),
  byRatio(
    'search',
    "number among a customer's own",
    async ({ lastOf, customerId }) => ({ searchText: String(await lastOf(customerId(7))) }),
    { customer: 7 },
  ),
  byTime('words', 'a city (1 of 144)', { searchText: 'Hafenburg' }),
  byTime('words', "a part of customers' names", ({ customerName }) => ({ searchText: customerName(40).slice(1) })),
  byTime('words', 'two words of a line', { searchText: 'hafenburg, fr' }),
  byTime('words', 'three words in any order', { searchText: 'papier de hafenburg' }),
  byTime('words', 'a country and a city', { searchText: 'germany hafenburg' }),
  byTime('words', 'two countries (almost a quarter)', { searchText: 'germany poland' }),
  byTime('words', 'a vendor by its name', { searchText: 'Carrier C' }),
  byTime('words', 'a country (almost half)', { searchText: 'Germany' }),
  byTime('words', 'three letters', { searchText: 'ost' }),
  byTime('words', 'what nobody wrote', { searchText: 'Xylophonia' }),
  byTime('words', 'end of a waybill number', ({ awbNumber }) => ({ searchText: awbNumber.slice(1) })),
  byTime('words', 'a city, status O, by price', { searchText: 'Hafenburg', status: 'O', sortField: 'price' }),
  byTime('words', "a customer's own", { searchText: 'Germany' }, { customer: 7 }),
];

interface Filled {
  database: OpenDatabase;
  orders: FilledOrders;
}

async function openFilled(options: DatabaseOptions, count: number): Promise<Filled> {
  const database = await openDatabase(options, log);
  await migrateToLatest(database.kysely, log);
  const from = performance.now();
  const orders = await fillOrders(database.kysely, count);
  process.stdout.write(
    `${options.kind}: ${count} requests filled in ${((performance.now() - from) / 1000).toFixed(1)} s\n`,
  );
  return { database, orders };
}

const callerOf = ({ orders }: Filled, { customer }: Case): Caller => ({
  userId: customer === undefined ? orders.staffIds[0]! : 1,
  role: customer === undefined ? 'CSD' : 'Customer',
  customerId: customer === undefined ? null : orders.customerId(customer),
  fullName: '',
  hasAccess: true,
  tokenId: '',
  signInId: '',
  tokenExpiresAt: monday,
});

async function ask(filled: Filled, one: Case): Promise<{ ms: number; total: number }> {
  const said = Object.entries(await one.query(filled.orders)).map(([name, value]) => [name, String(value)]);
  const query = decodeQuery(orderListCalls.list, Object.fromEntries(said));
  const from = performance.now();
  const { text } = await listOrders({ db: filled.database.kysely, caller: callerOf(filled, one), now: monday, query });
  const ms = performance.now() - from;
  return { ms, total: (JSON.parse(text) as { totalNumberOfItems: number }).totalNumberOfItems };
}

const median = (taken: readonly number[]): number => taken.toSorted((one, other) => one - other)[taken.length >> 1]!;

/** Asks all databases in turn, so that whatever else the machine does slows down all of them. */
async function measure(filled: readonly Filled[], one: Case): Promise<boolean> {
  const taken: number[][] = filled.map(() => []);
  const totals: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    for (const [at, each] of filled.entries()) {
      const { ms, total } = await ask(each, one);
      if (round >= 0) taken[at]!.push(ms);
      totals[at] = total;
    }
  }
  const times = taken.map(median);
  const [small, large] = [times[0]!, times.at(-1)!];
  const isWithin = one.judgedBy === 'words' ? large <= gates.words : large / Math.max(small, noise) <= gates.ratio;
  const gate = one.judgedBy === 'words' ? `${gates.words} ms` : `${gates.ratio} ×`;
  process.stdout.write(
    `${one.group.padEnd(10)} ${one.name.padEnd(34)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')} ms  ${(large / small).toFixed(2).padStart(6)} ×  ${isWithin ? 'within' : 'OVER'} ${gate}  (${totals.join(', ')} found)\n`,
  );
  return isWithin;
}

async function bench(open: (count: number) => Promise<DatabaseOptions>, sizes: readonly number[]): Promise<void> {
  const filled: Filled[] = [];
  try {
    for (const size of sizes) filled.push(await openFilled(await open(size), size));
    process.stdout.write(`median of ${rounds} through the driver, of ${sizes.join(', ')} requests\n`);
    let over = 0;
    for (const one of cases) over += (await measure(filled, one)) ? 0 : 1;
    process.stdout.write(`${cases.length - over} of ${cases.length} within their gates\n\n`);
    if (over > 0) process.exitCode = 1;
  } finally {
    for (const { database } of filled) await database.close();
  }
}

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
const server = await startPostgres();
if (server === null) process.stdout.write('PostgreSQL is not installed: not measured\n');
else {
  try {
    await bench(async (size) => {
      const url = new URL(await server.createDatabase(`orders_${size}`));
      // Filling takes as long as it takes.
      for (const limit of ['statement_timeout', 'query_timeout']) url.searchParams.set(limit, '3600000');
      return { kind: 'postgres', url: url.href, poolSize: 2 };
    }, sizes);
  } finally {
    await server.stop();
  }
}
await bench(
  async () => ({ kind: 'embedded', dataDir: inMemory }),
  sizes.filter((size) => size <= 100_000),
);
