import { sql } from 'kysely';
import type { Answer } from '#contract/call.ts';
import type { queueCalls, QueueCounts } from '#contract/queue.ts';
import { mostQueued } from '#domain/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import type { Db, Given } from '#server/platform/handler.ts';
import {
  countOf,
  orderOf,
  type QueueOrder,
  type QueueScope,
  type QueueTime,
  rowsOf,
  wholeQueue,
} from './queue-scope.ts';
import { findQueued } from './search-queue.ts';
import { readRows } from './show-row.ts';

type Asked = Pick<Given<typeof queueCalls.list>, 'db' | 'query' | 'caller'>;

/** So many are counted: one more than are told tells that there are more. */
const most = mostQueued + 1;

/** Counts the rows of a scope, to one more than `mostQueued` (rule W-2). */
async function countScope(db: Db, scope: QueueScope, time: QueueTime): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(scope, time, most)}::int as total`.execute(db);
  return rows[0]!.total;
}

/** A page of the queue, the most urgent first unless asked otherwise (rules W-2, W-7). */
export async function readQueue(
  { db, query, caller }: Asked,
  time: QueueTime,
): Promise<Answer<typeof queueCalls.list>> {
  const { kind: kinds, snoozed, pageNumber, pageSize } = query;
  const assignee = query.assignee === 'me' ? caller.userId : query.assignee;
  const scope: QueueScope = { kinds, assignee, snoozed, search: null };
  const found = await findQueued(db, query.searchText, (search) => countScope(db, { ...scope, search }, time));
  const total = Math.min(found.total, mostQueued);
  const skip = (pageNumber - 1) * pageSize;
  const order: QueueOrder = { field: query.sortField, isBackwards: query.sortOrder === 'desc' };
  const size = Math.min(pageSize, total - skip);
  const rows = rowsOf({ ...scope, search: found.search }, time, { most: skip + size, order });
  const items =
    size <= 0
      ? []
      : await readRows(
          db,
          sql`(select q.id, row_number() over (order by ${orderOf(order)}) as place from ${rows}
            order by place limit ${size}::bigint offset ${skip}::bigint)`,
          time.noUpdatesDays,
        );
  return { items, totalNumberOfItems: total, ...(found.total > mostQueued && { hasMore: true as const }) };
}

/** The numbers of rows of each kind, of those that a user has and of those that are put off (rule W-2). */
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
