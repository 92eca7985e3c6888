import { type RawBuilder, sql } from 'kysely';
import { hoursToDo, pressingKinds, watchedKinds } from '#domain/queue.ts';
import { type QueueKind, queueKinds } from '#domain/queue-kinds.ts';
import { utcTime } from '#domain/utc-time.ts';

/** `noUpdatesDays`: days without tracking updates until a shipment becomes work (rule W-1). */
export interface QueueTime {
  now: Date;
  noUpdatesDays: number;
}

/** Makes a condition on `queue_rows q`. */
export type QueueSearch = (kind: QueueKind) => RawBuilder<unknown>;

export interface QueueScope {
  kinds: readonly QueueKind[];
  /** A user's id; null: anybody. */
  assignee: number | 'nobody' | null;
  /** Snoozed rows only; otherwise the others. */
  snoozed: boolean;
  search: QueueSearch | null;
}

export const wholeQueue: QueueScope = { kinds: [], assignee: null, snoozed: false, search: null };

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

function isWork(kind: QueueKind, { now, noUpdatesDays }: QueueTime): RawBuilder<unknown> {
  if (kind === 'deadlineToday')
    return sql`q.due > ${instant(now)} and q.due < ${instant(utcTime(now).add(1, 'day').startOf('day').toDate())}`;
  const since = kind === 'noTrackingUpdates' ? utcTime(now).subtract(noUpdatesDays, 'day').toDate() : now;
  return sql`q.since <= ${instant(since)}`;
}

/** Rule W-7. `turn`: 0 pressing kinds, 1 late rows, 2 others, 3 watched kinds; `weight` sorts kinds within 0 and 1; then `due_at`. */
function placesOf(kind: QueueKind, { now, noUpdatesDays }: QueueTime) {
  const hours = hoursToDo[kind];
  const dueAt =
    hours === null
      ? sql`q.due`
      : sql`q.since + ${sql.lit(hours + (kind === 'noTrackingUpdates' ? noUpdatesDays * 24 : 0))} * interval '1 hour'`;
  if (pressingKinds.includes(kind))
    return sql`0 as turn, ${sql.lit(queueKinds.indexOf(kind))} as weight, ${dueAt} as due_at`;
  if (watchedKinds.includes(kind)) return sql`3 as turn, 0 as weight, ${dueAt} as due_at`;
  const isLate = sql`${dueAt} <= ${instant(now)}`;
  return sql`case when ${isLate} then 1 else 2 end as turn,
    case when ${isLate} then ${sql.lit(queueKinds.indexOf(kind))} else 0 end as weight, ${dueAt} as due_at`;
}

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

export interface QueueOrder {
  field: 'dueAt' | 'since';
  isBackwards: boolean;
}

const ordered = (columns: readonly string[], isBackwards: boolean): RawBuilder<unknown> =>
  sql.join(columns.map((column) => (isBackwards ? sql`${sql.ref(column)} desc` : sql.ref(column))));

/** For a source made by `rowsOf`. */
export const orderOf = ({ field, isBackwards }: QueueOrder): RawBuilder<unknown> =>
  ordered(field === 'since' ? ['q.since', 'q.id'] : ['q.turn', 'q.weight', 'q.dueAt', 'q.id'], isBackwards);

/** A source named `q`: the first `most` rows of each kind, by an index, since within a kind rows are sorted by age or deadline. */
export function rowsOf(
  scope: QueueScope,
  time: QueueTime,
  { most, order = { field: 'since', isBackwards: false } }: { most: number; order?: QueueOrder },
): RawBuilder<unknown> {
  const kinds = scope.kinds.length === 0 ? queueKinds : scope.kinds;
  const branches = kinds.map((kind) => {
    const first = order.field === 'dueAt' && hoursToDo[kind] === null ? 'q.due' : 'q.since';
    return sql`(select q.id, q.since, ${placesOf(kind, time)} from queue_rows q where ${conditionsOf(kind, scope, time)}
      order by ${ordered([first, 'q.id'], order.isBackwards)} limit ${most}::bigint)`;
  });
  return sql`(${sql.join(branches, sql` union all `)}) q`;
}

export const countOf = (scope: QueueScope, time: QueueTime, most: number): RawBuilder<number> =>
  sql`(select count(*) from (select from ${rowsOf(scope, time, { most })} limit ${most}::bigint) counted)`;
