import { type RawBuilder, sql } from 'kysely';
import { isStaff } from '#domain/user.ts';
import { orderBy, sortColumn } from './order-columns.ts';
import { countOrders, type ListContext, type OrderScope, rowsOf } from './order-scope.ts';
import { holdsWords, isCalled, numberBegins } from './order-search.ts';

/** A search counts and pages through no more orders. */
export const mostCounted = 10_000;

interface OrderMatches {
  /** A condition on `order_rows r`. */
  search: RawBuilder<unknown>;
  total: number;
  hasMore: boolean;
  /** Null: not read yet, otherwise in the order of the list. */
  ids: number[] | null;
}

/** By the beginning of a number or reference, else by the whole name of a customer (for staff) or vendor, else by words. */
export async function findOrders(context: ListContext, scope: OrderScope): Promise<OrderMatches> {
  const { db, query, caller } = context;
  const forStaff = isStaff(caller.role);
  const find = async (search: RawBuilder<unknown> | null): Promise<OrderMatches | null> => {
    const matches = search === null ? null : await countAndPage(context, scope, search);
    return matches && matches.total > 0 ? matches : null;
  };
  return (
    (await find(numberBegins(query.searchText))) ??
    (await find(await isCalled(db, query.searchText, forStaff))) ??
    (await countAndPage(context, scope, holdsWords(query.searchText, forStaff)))
  );
}

/** Without a search text. Where many match, the page is read later in an index's order; few are found here and then sorted. */
export async function findFiltered(context: ListContext, scope: OrderScope): Promise<OrderMatches> {
  const search = sql`true`;
  const total = await countOrders(context.db, scope, context.now);
  const { pickup, assignee } = scope;
  const hasIndex = pickup.from === null && pickup.to === null && typeof assignee !== 'number';
  const isInOrder = hasIndex && context.query.sortField === 'dateCreated';
  if (isInOrder || total > mostCounted) return { search, total, hasMore: false, ids: null };
  return { ...(await countAndPage(context, scope, search)), total, hasMore: false };
}

/** Stops at `mostCounted`; then the page is not read yet. */
async function countAndPage(
  { db, query, now }: ListContext,
  scope: OrderScope,
  search: RawBuilder<unknown>,
): Promise<OrderMatches> {
  const column = query.sortField;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select r.id${column === 'id' ? sql`` : sql`, ${sortColumn(column)}`}
      from ${rowsOf(scope, [search], now)} limit ${mostCounted + 1}::bigint
    )
    select count(*) as total, (
      select coalesce(json_agg(page.id), '[]') from (
        select r.id from found r order by ${orderBy({ column, direction: query.sortOrder, isBackwards: false })}
        limit ${query.pageSize}::bigint offset ${(query.pageNumber - 1) * query.pageSize}::bigint) page) as ids
    from found`.execute(db);
  const { total, ids } = rows[0]!;
  return total > mostCounted
    ? { search, total: mostCounted, hasMore: true, ids: null }
    : { search, total, hasMore: false, ids };
}
