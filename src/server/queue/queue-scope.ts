import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { queueKinds } from '#domain/queue-kinds.ts';
import type { QueueKind } from '#domain/queue-kinds.ts';
import { utcTime } from '#domain/utc-time.ts';

/** The moment for which the queue is read, and the days after which a parcel without news is work (rule W-1). */
export interface QueueTime {
  now: Date;
  quietDays: number;
}

/** A search text as a condition on the rows of a kind, `queue_rows q`. */
export type QueueSearch = (kind: QueueKind) => RawBuilder<unknown>;

/** The filters of the queue. */
export interface QueueScope {
  /** No kind is any kind. */
  kinds: readonly QueueKind[];
  /** A user's id, nobody, or anybody (null). */
  assignee: number | 'nobody' | null;
  /** Rows that are put off, and no others; else those that are not. */
  snoozed: boolean;
  /** Null for none. */
  search: QueueSearch | null;
}

export const wholeQueue: QueueScope = { kinds: [], assignee: null, snoozed: false, search: null };

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Says whether a row of a kind is work at a moment. */
function isWork(kind: QueueKind, { now, quietDays }: QueueTime): RawBuilder<unknown> {
  if (kind === 'deadlineToday')
    return sql`q.due > ${instant(now)} and q.due < ${instant(utcTime(now).add(1, 'day').startOf('day').toDate())}`;
  const since = kind === 'quietParcel' ? utcTime(now).subtract(quietDays, 'day').toDate() : now;
  return sql`q.since <= ${instant(since)}`;
}

/** The conditions for the rows of one kind. */
function conditionsOf(kind: QueueKind, { assignee, snoozed, search }: QueueScope, time: QueueTime) {
  const isSnoozed = sql`coalesce(q.snoozed_until > ${instant(time.now)}, false)`;
  return sql.join(
    [
      sql`q.kind = ${sql.lit(kind)}`,
      isWork(kind, time),
      snoozed ? sql`q.snoozed_until > ${instant(time.now)}` : sql`not ${isSnoozed}`,
      ...(assignee === null
        ? []
        : [assignee === 'nobody' ? sql`q.assignee_id is null` : sql`q.assignee_id = ${assignee}::bigint`]),
      ...(search === null ? [] : [search(kind)]),
    ],
    sql` and `,
  );
}

/**
 * The ids and ages of the rows of a scope as a source named `q`, of each kind the first `most` in the order of their age: so
 * each kind comes from its index, however many rows there are.
 */
export function rowsOf(
  scope: QueueScope,
  time: QueueTime,
  { most, isNewestFirst = false }: { most: number; isNewestFirst?: boolean },
): RawBuilder<unknown> {
  const kinds = scope.kinds.length === 0 ? queueKinds : scope.kinds;
  const branches = kinds.map(
    (kind) =>
      sql`(select q.id, q.since from queue_rows q where ${conditionsOf(kind, scope, time)}
        order by ${ageOrder(isNewestFirst)} limit ${most}::bigint)`,
  );
  return sql`(${sql.join(branches, sql` union all `)}) q`;
}

/** The number of rows of a scope, `most` where there are as many or more. */
export const countOf = (scope: QueueScope, time: QueueTime, most: number): RawBuilder<number> =>
  sql`(select count(*) from (select from ${rowsOf(scope, time, { most })} limit ${most}::bigint) counted)`;

export const ageOrder = (isNewestFirst: boolean): RawBuilder<unknown> =>
  isNewestFirst ? sql`q.since desc, q.id desc` : sql`q.since, q.id`;
