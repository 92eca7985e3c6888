import { type RawBuilder, sql } from 'kysely';
import { isStaff } from '#domain/user.ts';
import { orderBy, sortColumn } from './order-columns.ts';
import { countOrders, type ListContext, type OrderScope, rowsOf } from './order-scope.ts';
import { holdsWords, isCalled, numberBegins } from './order-search.ts';

/** Only so many are counted and paged through. */
export const mostCounted = 10_000;

interface OrderMatches {
  /** A condition on `order_rows r`. */
  search: RawBuilder<unknown>;
  total: number;
  /** More than the total, not counted. */
  hasMore: boolean;
  /** Null: still to be read, in the order of the list. */
  ids: number[] | null;
}

/**
 * By a beginning of a number or the customer's reference; without any, by the name of customer (for staff) or vendor; else by each word.
 */
export async function findOrders(context: ListContext, scope: OrderScope): Promise<OrderMatches> {
  const { db, query, caller } = context;
  const forStaff = isStaff(caller.role);
  const find = async (search: RawBuilder<unknown> | null): Promise<OrderMatches | null> => {
    const matches = search === null ? null : await readFound(context, scope, search);
    return matches && matches.total > 0 ? matches : null;
  };
  return (
    (await find(numberBegins(query.searchText))) ??
    (await find(await isCalled(db, query.searchText, forStaff))) ??
    (await readFound(context, scope, holdsWords(query.searchText, forStaff)))
  );
}

/** Many are read in the order of an index; few are found and sorted. */
export async function findFiltered(context: ListContext, scope: OrderScope): Promise<OrderMatches> {
  const search = sql`true`;
  const total = await countOrders(context.db, scope, context.now);
  const { pickup, assignee } = scope;
  const hasIndex = pickup.from === null && pickup.to === null && typeof assignee !== 'number';
  const isInOrder = hasIndex && context.query.sortField === 'dateCreated';
  if (isInOrder || total > mostCounted) return { search, total, hasMore: false, ids: null };
  return { ...(await readFound(context, scope, search)), total, hasMore: false };
}

/** Up to `mostCounted`; of more the page is still to be read. */
async function readFound(
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
