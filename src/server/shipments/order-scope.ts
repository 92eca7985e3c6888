import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { userFilter } from '#contract/order-list.ts';
import type { orderListCalls } from '#contract/order-list.ts';
import type { OrderStatus } from '#domain/order.ts';
import { isStaff } from '#domain/user.ts';
import type { Given } from '#server/platform/handler.ts';
import { isOver } from './order-columns.ts';

export type ListGiven = Pick<Given<typeof orderListCalls.list>, 'db' | 'query' | 'caller' | 'now'>;

/** The filter of the listed orders, without the search. */
export interface OrderScope {
  /** One customer's, or everybody's when null. Customers see their own company's, whatever they ask for. */
  customerId: number | null;
  /** Made by one user, by customer support (`support`), or by anybody when null. */
  maker: number | 'support' | null;
  /** In one of these as it is shown; none is any. */
  statuses: readonly OrderStatus[];
}

export const readScope = ({ caller, query }: ListGiven): OrderScope => ({
  customerId: isStaff(caller.role) ? query.customerId : caller.customerId,
  maker: query.userId === userFilter.everybody ? null : query.userId === userFilter.support ? 'support' : query.userId,
  statuses: query.status,
});

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Rows of one status as it is stored, without those whose time is over; and apart from them those alone. */
function branchesOf(statuses: readonly OrderStatus[], now: Date): RawBuilder<unknown>[] {
  const isUnmarkedApart = statuses.includes('N') !== statuses.includes('E');
  const branches = statuses.map((status) => {
    const stored = sql`r.status = ${status}`;
    return status === 'N' && isUnmarkedApart ? sql`${stored} and not ${isOver(now)}` : stored;
  });
  return isUnmarkedApart && statuses.includes('E') ? [...branches, sql`r.status = 'N' and ${isOver(now)}`] : branches;
}

/** In which order and up to how many rows are wanted: each branch of a source gives no more than that. */
export interface Wanted {
  order: RawBuilder<unknown>;
  most: number;
}

/**
 * The rows of a scope as a source named `r`. Where several statuses are asked for, those of each apart: an index knows the
 * order of each, and what is in order is merged.
 */
export function rowsOf(
  { customerId, maker, statuses }: OrderScope,
  more: readonly RawBuilder<unknown>[],
  now: Date,
  wanted: Wanted | null = null,
): RawBuilder<unknown> {
  const conditions = [
    ...(customerId === null ? [] : [sql`r.customer_id = ${customerId}::bigint`]),
    ...(maker === null
      ? []
      : [maker === 'support' ? sql`r.created_by_staff` : sql`r.created_by_id = ${maker}::bigint`]),
    ...more,
  ];
  const branches = statuses.length === 0 ? [] : branchesOf(statuses, now);
  if (branches.length < 2) return sql`order_rows r where ${all([...branches, ...conditions])}`;
  const end = wanted ? sql`order by ${wanted.order} limit ${wanted.most}::bigint` : sql``;
  const selects = branches.map(
    (branch) => sql`(select r.* from order_rows r where ${all([branch, ...conditions])} ${end})`,
  );
  return sql`(${sql.join(selects, sql` union all `)}) r`;
}
