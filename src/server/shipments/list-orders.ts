import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { userFilter } from '#contract/order-list.ts';
import type { OrderRow, orderListCalls } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import type { Db, Given } from '#server/platform/handler.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { customerRowJson, hasStatus, holdsText, orderBy, orderSurroundings, staffRowJson } from './order-columns.ts';

type ListGiven = Pick<Given<typeof orderListCalls.list>, 'db' | 'query' | 'caller' | 'now'>;
interface OrderList {
  items: OrderRow[];
  totalNumberOfItems: number;
}

/** Whose orders: one customer's, or everybody's when null. Customers see their own company's, whatever they ask for. */
const customerOf = ({ caller, query }: ListGiven): number | null => {
  if (!isStaff(caller.role)) return caller.customerId;
  return query.customerId;
};

/** What leaves rows out besides the customer. */
function filtersOf({ caller, query, now }: ListGiven): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  if (query.userId === userFilter.support) filters.push(sql`r.created_by_staff`);
  else if (query.userId !== userFilter.everybody) filters.push(sql`r.created_by_id = ${query.userId}::bigint`);
  if (query.status.length > 0) filters.push(hasStatus(query.status, now));
  if (query.searchText !== '') filters.push(holdsText(query.searchText, isStaff(caller.role)));
  return filters;
}

const ofCustomer = (customerId: number | null) =>
  customerId === null ? sql`true` : sql`r.customer_id = ${customerId}::bigint`;

const readNumber = async (db: Db, query: RawBuilder<{ total: number }>): Promise<number> =>
  (await query.execute(db)).rows[0]?.total ?? 0;

/** Without filters nothing is counted: every customer carries the number of its requests. */
const readTotal = (db: Db, customerId: number | null, filters: readonly RawBuilder<unknown>[]): Promise<number> =>
  readNumber(
    db,
    filters.length === 0
      ? sql<{ total: number }>`select coalesce(sum(c.request_count), 0)::bigint as total from customers c
          where ${customerId === null ? sql`true` : sql`c.id = ${customerId}::bigint`}`
      : sql<{ total: number }>`select count(*) as total from requests r ${orderSurroundings}
          where ${sql.join([ofCustomer(customerId), ...filters], sql` and `)}`,
  );

/** A page as the database is asked for it: counted from whichever end of the list is nearer. */
function placePage({ pageNumber, pageSize }: ListGiven['query'], total: number) {
  const before = (pageNumber - 1) * pageSize;
  const size = Math.min(pageSize, total - before);
  const after = total - before - size;
  return before <= after ? { skip: before, size, isBackwards: false } : { skip: after, size, isBackwards: true };
}

/**
 * A page of the orders list as JSON that the database wrote (S2 §2). The ids of the page are found first, so that the
 * rest is read for its rows only. A page beyond the end is empty and carries the right total.
 */
export async function listOrders(given: ListGiven): Promise<JsonText<OrderList>> {
  const { db, query, caller, now } = given;
  const customerId = customerOf(given);
  const filters = filtersOf(given);
  const total = await readTotal(db, customerId, filters);
  const { skip, size, isBackwards } = placePage(query, total);
  if (size <= 0) return new JsonText(JSON.stringify({ items: [], totalNumberOfItems: total }));
  const ids = sql`select r.id from requests r ${orderSurroundings}
    where ${sql.join([ofCustomer(customerId), ...filters], sql` and `)}
    order by ${orderBy({ column: query.sortField, direction: query.sortOrder, isBackwards }, now)}
    limit ${size}::bigint offset ${skip}::bigint`;
  const rowJson = isStaff(caller.role) ? staffRowJson(now) : customerRowJson(now);
  const { rows } = await sql<{ items: string }>`
    select coalesce(json_agg(${rowJson} order by page.place ${isBackwards ? sql`desc` : sql`asc`}), '[]')::text as items
    from unnest(array(${ids})) with ordinality as page (id, place)
    join requests r on r.id = page.id ${orderSurroundings}`.execute(db);
  return new JsonText(`{"items":${rows[0]?.items ?? '[]'},"totalNumberOfItems":${total}}`);
}
