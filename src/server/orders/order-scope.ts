import { type RawBuilder, sql } from 'kysely';
import { type orderListEndpoints, specialUserIds } from '#contract/order-list.ts';
import type { OrderStatus } from '#domain/order.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import type { PaymentSource } from '#domain/payment.ts';
import { kindsWithoutOrder } from '#domain/queue-kinds.ts';
import { isStaff } from '#domain/user.ts';
import { daysBetween } from '#domain/working-days.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db, HandlerContext } from '#server/platform/handler.ts';
import { isTimeUp } from '#server/orders/order-columns.ts';

export type ListContext = Pick<HandlerContext<typeof orderListEndpoints.list>, 'db' | 'query' | 'caller' | 'now'>;

/** Both days included; null: no limit. */
interface Days {
  from: string | null;
  to: string | null;
}

/** All but the search text (rule S-19). */
export interface OrderScope {
  /** Null: of all customers. For a customer always their own. */
  customerId: number | null;
  /** Test orders are only in the lists of test keys. */
  livemode: boolean;
  /** Null: any user. */
  maker: number | 'support' | null;
  /** By the status that the list shows; empty: any. */
  statuses: readonly OrderStatus[];
  vendor: string | null;
  paymentType: PaymentSource | null;
  /** Days in UTC. */
  created: Days;
  pickup: Days;
  /** Who has work of the order in the queue; null: no condition. */
  assignee: number | 'somebody' | 'nobody' | null;
  /** Rule Q-41. */
  replaced: 'without' | 'only' | 'with';
  /** With a label that nobody has printed. */
  isUnprinted: boolean;
}

/** @throws RuleBroken for days that end before they start */
function readDays(from: string, to: string, last: string): Days {
  if (from !== '' && to !== '' && to < from) throw new RuleBroken({ [last]: [financeMessages.endsBeforeStart] });
  return { from: from || null, to: to || null };
}

export const readScope = ({ caller, query }: ListContext): OrderScope => ({
  customerId: isStaff(caller.role) ? query.customerId : caller.customerId,
  livemode: caller.key?.livemode !== false,
  maker:
    query.userId === specialUserIds.everybody
      ? null
      : query.userId === specialUserIds.support
        ? 'support'
        : query.userId,
  statuses: query.status,
  vendor: query.vendor || null,
  paymentType: query.paymentType ?? null,
  created: readDays(query.createdFrom, query.createdTo, 'createdTo'),
  pickup: readDays(query.pickupFrom, query.pickupTo, 'pickupTo'),
  assignee: isStaff(caller.role) ? (query.assignee === 'me' ? caller.userId : query.assignee) : null,
  isUnprinted: query.label === 'unprinted',
  replaced: query.replaced ?? (query.searchText === '' ? 'without' : 'with'),
});

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** An expired order is stored as New until it is marked, so New alone must leave it out, and Expired alone must include it. */
function branchesOf(statuses: readonly OrderStatus[], now: Date): RawBuilder<unknown>[] {
  const isUnmarkedApart = statuses.includes('N') !== statuses.includes('E');
  const branches = statuses.map((status) => {
    const stored = sql`r.status = ${status}`;
    return status === 'N' && isUnmarkedApart ? sql`${stored} and not ${isTimeUp(now)}` : stored;
  });
  return isUnmarkedApart && statuses.includes('E') ? [...branches, sql`r.status = 'N' and ${isTimeUp(now)}`] : branches;
}

/** The order of the rows, and how many are needed: each query of a union sorts and limits by itself. */
interface SortedPart {
  order: RawBuilder<unknown>;
  most: number;
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;

/** A row of the work queue that somebody is assigned to. Few rows are, and an index has them. */
const isAssignedRow = sql`q.kind not in (${sql.join(kindsWithoutOrder.map((kind) => sql.lit(kind)))}) and q.assignee_id is not null`;

const isAssigned = (assignee: NonNullable<OrderScope['assignee']>): RawBuilder<unknown> =>
  assignee === 'nobody'
    ? sql`not exists (select from queue_rows q where q.subject_id = r.id and ${isAssignedRow})`
    : sql`r.id in (select q.subject_id from queue_rows q where ${isAssignedRow}
        and ${assignee === 'somebody' ? sql`true` : sql`q.assignee_id = ${assignee}::bigint`})`;

/** A replaced order is expired, so other statuses need no condition. */
function replacedConditions({ replaced, statuses }: OrderScope): RawBuilder<unknown>[] {
  if (replaced === 'only') return [sql`r.replaced_by is not null`];
  const hasThem = statuses.length === 0 || statuses.includes('E');
  return replaced === 'without' && hasThem ? [sql`r.replaced_by is null`] : [];
}

/** Conditions on `order_rows r`, without the statuses. */
const conditionsOf = (scope: OrderScope): RawBuilder<unknown>[] => {
  const { customerId, livemode, maker, vendor, paymentType, created, pickup, assignee, isUnprinted } = scope;
  return [
    ...(customerId === null ? [] : [sql`r.customer_id = ${customerId}::bigint`]),
    ...(livemode ? [sql`r.livemode`] : []),
    ...(maker === null
      ? []
      : [maker === 'support' ? sql`r.created_by_staff` : sql`r.created_by_id = ${maker}::bigint`]),
    ...(vendor === null ? [] : [sql`r.vendor = ${vendor}::text`]),
    ...(paymentType === null ? [] : [sql`r.payment_type = ${paymentType}::text`]),
    ...(created.from === null ? [] : [sql`r.created_at >= ${startOf(created.from)}`]),
    ...(created.to === null ? [] : [sql`r.created_at < ${startOf(created.to)} + interval '1 day'`]),
    ...(pickup.from === null ? [] : [sql`r.pickup_date >= ${pickup.from}::date`]),
    ...(pickup.to === null ? [] : [sql`r.pickup_date <= ${pickup.to}::date`]),
    ...(assignee === null ? [] : [isAssigned(assignee)]),
    ...(isUnprinted ? [sql`r.is_label_unprinted`] : []),
    ...replacedConditions(scope),
  ];
};

/** A source named `r`: with several statuses a `union all`, so that each query reads an index in order. */
export function rowsOf(
  scope: OrderScope,
  more: readonly RawBuilder<unknown>[],
  now: Date,
  wanted: SortedPart | null = null,
): RawBuilder<unknown> {
  const { statuses } = scope;
  const conditions = [...conditionsOf(scope), ...more];
  const branches = statuses.length === 0 ? [] : branchesOf(statuses, now);
  if (branches.length < 2) return sql`order_rows r where ${all([...branches, ...conditions])}`;
  const end = wanted ? sql`order by ${wanted.order} limit ${wanted.most}::bigint` : sql``;
  const selects = branches.map(
    (branch) => sql`(select r.* from order_rows r where ${all([branch, ...conditions])} ${end})`,
  );
  return sql`(${sql.join(selects, sql` union all `)}) r`;
}

/** Each day is a query of its own; more days use the index by age. */
const mostPickupDays = 100;

export const hasFewPickupDays = ({ pickup: { from, to } }: OrderScope): boolean =>
  from !== null && to !== null && daysBetween(from, to) < mostPickupDays;

/** A few rows of each day: an index has them by age, while reading all orders by age would skip most. */
export function rowsByPickupDay(
  scope: OrderScope,
  more: readonly RawBuilder<unknown>[],
  now: Date,
  wanted: SortedPart,
): RawBuilder<unknown> {
  const { from, to } = scope.pickup;
  const ofAnyDay = { ...scope, pickup: { from: null, to: null } };
  const ofDay = rowsOf(ofAnyDay, [...more, sql`r.pickup_date = picked.day`], now, wanted);
  return sql`(select ${from}::date + day as day from generate_series(0, ${to}::date - ${from}::date) day) picked
    cross join lateral (select r.id, r.created_at from ${ofDay} order by ${wanted.order} limit ${wanted.most}::bigint) r`;
}

/** Almost all orders are with nobody, so it counts the others. */
export async function countOrders(db: Db, scope: OrderScope, now: Date): Promise<number> {
  if (scope.assignee === 'nobody') {
    const countWith = (assignee: OrderScope['assignee']) => countOrders(db, { ...scope, assignee }, now);
    return (await countWith(null)) - (await countWith('somebody'));
  }
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${rowsOf(scope, [], now)}`.execute(db);
  return rows[0]!.total;
}
