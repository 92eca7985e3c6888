import type { RequestInput } from '#contract/endpoint.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { readReportSums, type ReportScope } from '#server/reports/repository.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import { countQueue, readQueue } from '#server/queue/read-queue.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { countEntries, listEntries, type TimelinePage } from '#server/timeline/repository.ts';
import type { FilledOrders } from '#tests/support/fill-orders.ts';
import { callerOf, type Case } from './case.ts';

const time = { now: monday, noUpdatesDays: 5 };

type Query = NonNullable<RequestInput<typeof queueEndpoints.list>['query']>;

const ofQueue = (name: string, query: Query | ((orders: FilledOrders) => Query)): Case => ({
  group: 'queue',
  name,
  judgedBy: 'ratio',
  async run({ database: { kysely: db }, orders }) {
    const fields = Object.entries(typeof query === 'function' ? query(orders) : query);
    const sent = Object.fromEntries(fields.map(([field, value]) => [field, String(value)]));
    const context = { db, caller: callerOf(orders), query: decodeQuery(queueEndpoints.list, sent) };
    return (await readQueue(context, time)).totalNumberOfItems;
  },
});

const ofTimeline = (name: string, kind: TimelinePage['kind']): Case => ({
  group: 'timeline',
  name,
  judgedBy: 'ratio',
  async run({ database: { kysely: db }, orders }) {
    const page = { requestId: Math.ceil(orders.count / 2), kind, limit: 50, offset: 0 };
    await listEntries(db, page);
    return await countEntries(db, page);
  },
});

const ofReports = (name: string, scope: ReportScope): Case => ({
  group: 'reports',
  name,
  judgedBy: 'reports',
  run: async ({ database }) => (await readReportSums(database.kysely, scope)).length,
});

const aYear = { dateFrom: '2025-11-24', dateTo: '2026-11-23' };
const threeYears = { dateFrom: '2023-11-24', dateTo: '2026-11-23' };

/** The work queue (rule W-2), the timeline of one order (rule S-36) and the page of reports (rule PAY-25). */
export const supportCases: readonly Case[] = [
  {
    group: 'queue',
    name: 'its counts',
    judgedBy: 'ratio',
    async run({ database, orders }) {
      const { kinds } = await countQueue(database.kysely, orders.staffIds[0]!, time);
      return Object.values(kinds).reduce((sum, count) => sum + count, 0);
    },
  },
  ofQueue('first page', {}),
  ofQueue('page 50', { pageNumber: 50 }),
  ofQueue('newest first', { sortOrder: 'desc' }),
  ...queueKinds.filter((kind) => kind !== 'customRequestNew').map((kind) => ofQueue(kind, { kind })),
  ofQueue('assigned to me', { assignee: 'me' }),
  ofQueue("nobody's", { assignee: 'nobody' }),
  ofQueue('snoozed', { snoozed: 'yes' }),
  ofQueue('an order by its number', ({ count }) => ({ searchText: String(count - 3) })),
  ofQueue('a customer by its name', ({ customerName }) => ({ searchText: customerName(40) })),
  ofTimeline('of one order', ''),
  ofTimeline('of one order, comments', 'comment'),
  ofReports('a year of all companies', { customerId: null, ...aYear }),
  ofReports('three years of all companies', { customerId: null, ...threeYears }),
  ofReports('three years of one company', { customerId: 7, ...threeYears }),
];
