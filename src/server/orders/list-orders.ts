import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { findFiltered, findOrders } from './find-orders.ts';
import { customerRowJson, orderBy, staffRowJson } from './order-columns.ts';
import {
  hasFewPickupDays,
  type ListContext,
  type OrderScope,
  readScope,
  rowsByPickupDay,
  rowsOf,
} from './order-scope.ts';
import type { Db } from '#server/platform/handler.ts';

interface OrderList {
  items: OrderRow[];
  totalNumberOfItems: number;
  hasMore?: true | undefined;
}

/** Counts from the nearer end of the list if the total is exact. */
function placePage({ pageNumber, pageSize }: ListContext['query'], total: number, isFromStart: boolean) {
  const before = (pageNumber - 1) * pageSize;
  const size = Math.min(pageSize, total - before);
  const after = total - before - size;
  return isFromStart || before <= after
    ? { skip: before, size, isBackwards: false }
    : { skip: after, size, isBackwards: true };
}

type Place = ReturnType<typeof placePage>;

/** A page counted from the end comes in reverse order. */
function pageQuery(
  { query, now }: Pick<ListContext, 'query' | 'now'>,
  scope: OrderScope,
  conditions: readonly RawBuilder<unknown>[],
  { size, skip, isBackwards }: Place,
) {
  const order = orderBy({ column: query.sortField, direction: query.sortOrder, isBackwards });
  const wanted = { order, most: skip + size };
  const rows =
    query.sortField === 'dateCreated' && hasFewPickupDays(scope)
      ? rowsByPickupDay(scope, conditions, now, wanted)
      : rowsOf(scope, conditions, now, wanted);
  return sql<{ id: number }>`select r.id from ${rows} order by ${order} limit ${size}::bigint offset ${skip}::bigint`;
}

/** The database writes the JSON (rule S-19). A page beyond the end is empty, with the right total. */
export async function listOrders(context: ListContext): Promise<JsonText<OrderList>> {
  const { db, query, caller, now } = context;
  const scope = readScope(context);
  const matches = await (query.searchText === '' ? findFiltered : findOrders)(context, scope);
  const totalJson = `"totalNumberOfItems":${matches.total}${matches.hasMore ? ',"hasMore":true' : ''}`;
  const place = placePage(query, matches.total, matches.hasMore || matches.ids !== null);
  if (place.size <= 0) return new JsonText(`{"items":[],${totalJson}}`);
  const ids = matches.ids
    ? sql`${matches.ids}::bigint[]`
    : sql`array(${pageQuery(context, scope, [matches.search], place)})`;
  const rowJson = isStaff(caller.role) ? staffRowJson(now) : customerRowJson(now);
  const { rows } = await sql<{ items: string }>`
    select coalesce(json_agg(${rowJson} order by page.place ${place.isBackwards ? sql`desc` : sql`asc`}), '[]')::text as items
    from unnest(${ids}) with ordinality as page (id, place)
    join order_rows r on r.id = page.id`.execute(db);
  return new JsonText(`{"items":${rows[0]?.items ?? '[]'},${totalJson}}`);
}

/** `customerId` null: of all customers. */
export async function listVendors(db: Db, customerId: number | null): Promise<string[]> {
  const query =
    customerId === null
      ? // An index looks for each vendor.
        sql<{ name: string }>`
          select p.name from (select distinct name collate "und-x-icu" as name from providers) p
          where exists (select from order_rows r where r.vendor = p.name and r.livemode) order by p.name`
      : sql<{ name: string }>`
          select distinct r.vendor as name from order_rows r
          where r.customer_id = ${customerId}::bigint and r.vendor is not null order by r.vendor`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}
