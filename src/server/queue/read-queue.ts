import { sql } from 'kysely';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { queueEndpoints, QueueCounts } from '#contract/queue.ts';
import { mostQueued } from '#domain/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import type { Db, HandlerContext } from '#server/platform/handler.ts';
import {
  countOf,
  orderOf,
  type QueueOrder,
  type QueueScope,
  type QueueSearch,
  type QueueTime,
  rowsOf,
  wholeQueue,
} from './queue-scope.ts';
import { readRows } from './show-row.ts';
import { patternOf, startPatternOf } from '#server/platform/like-text.ts';
import { numberBegins } from '#server/orders/order-search.ts';

/** The most customers that a part of a name finds. */
const mostCustomers = 1_000;
/** With more orders than this the search checks each row of the queue instead. */
const mostOrders = 1_000;

interface QueueMatches {
  search: QueueSearch | null;
  total: number;
}

/** Orders and custom requests with a number that begins so; null for a text that is no number. */
async function ofNumber(db: Db, text: string): Promise<QueueSearch | null> {
  const begins = numberBegins(text);
  if (begins === null) return null;
  const { rows } = await sql<{ id: number }>`
    select r.id from order_rows r where ${begins} limit ${sql.lit(mostOrders + 1)}`.execute(db);
  const isOrder =
    rows.length <= mostOrders
      ? sql`q.subject_id = any(${rows.map(({ id }) => id)}::bigint[])`
      : sql`exists (select 1 from order_rows r where r.id = q.subject_id and ${begins})`;
  return (kind) => {
    if (kind === 'kycFormSent') return sql`false`;
    return kind === 'customRequestNew' ? sql`q.subject_id::text like ${startPatternOf(text)}` : isOrder;
  };
}

async function ofCustomer(db: Db, text: string): Promise<QueueSearch> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where lower(name) like lower(${patternOf(text)}::text collate "und-x-icu")
    order by id limit ${sql.lit(mostCustomers)}`.execute(db);
  const isTheirs = sql`q.customer_id = any(${rows.map(({ id }) => id)}::bigint[])`;
  return () => isTheirs;
}

/** By an order's number; if there is none, by the customer's name (rule W-2). An empty text matches all. */
async function findQueued(
  db: Db,
  text: string,
  count: (search: QueueSearch | null) => Promise<number>,
): Promise<QueueMatches> {
  if (text === '') return { search: null, total: await count(null) };
  const byNumber = await ofNumber(db, text);
  const total = byNumber === null ? 0 : await count(byNumber);
  if (total > 0) return { search: byNumber, total };
  const search = await ofCustomer(db, text);
  return { search, total: await count(search) };
}

type QueueContext = Pick<HandlerContext<typeof queueEndpoints.list>, 'db' | 'query' | 'caller'>;

/** One more than is reported, so that `hasMore` is known. */
const most = mostQueued + 1;

/** Rule W-2. */
async function countScope(db: Db, scope: QueueScope, time: QueueTime): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(scope, time, most)}::int as total`.execute(db);
  return rows[0]!.total;
}

/** By default the most urgent first (rules W-2, W-7). */
export async function readQueue(
  { db, query, caller }: QueueContext,
  time: QueueTime,
): Promise<ResponseOf<typeof queueEndpoints.list>> {
  const { kind: kinds, snoozed, pageNumber, pageSize } = query;
  const assignee = query.assignee === 'me' ? caller.userId : query.assignee;
  const scope: QueueScope = { kinds, assignee, snoozed, search: null };
  const matches = await findQueued(db, query.searchText, (search) => countScope(db, { ...scope, search }, time));
  const total = Math.min(matches.total, mostQueued);
  const skip = (pageNumber - 1) * pageSize;
  const order: QueueOrder = { field: query.sortField, isBackwards: query.sortOrder === 'desc' };
  const size = Math.min(pageSize, total - skip);
  const rows = rowsOf({ ...scope, search: matches.search }, time, { most: skip + size, order });
  const items =
    size <= 0
      ? []
      : await readRows(
          db,
          sql`(select q.id, row_number() over (order by ${orderOf(order)}) as place from ${rows}
            order by place limit ${size}::bigint offset ${skip}::bigint)`,
          time,
        );
  return { items, totalNumberOfItems: total, ...(matches.total > mostQueued && { hasMore: true as const }) };
}

/** Rule W-2. */
export async function countQueue(db: Db, userId: number, time: QueueTime): Promise<QueueCounts> {
  const columns = [
    ...queueKinds.map((kind) => ({ name: kind as string, scope: { ...wholeQueue, kinds: [kind] } })),
    { name: 'mine', scope: { ...wholeQueue, assignee: userId } },
    { name: 'snoozed', scope: { ...wholeQueue, snoozed: true } },
  ];
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    columns.map(({ name, scope }) => sql`${countOf(scope, time, most)}::int as ${sql.ref(name)}`),
  )}`.execute(db);
  const { mine, snoozed, ...kinds } = rows[0]!;
  return { kinds: kinds as QueueCounts['kinds'], mine: mine!, snoozed: snoozed! };
}
