import { type RawBuilder, sql } from 'kysely';
import { isStaff } from '#domain/user.ts';
import { orderBy, sortColumn } from './order-columns.ts';
import { countOrders, type ListContext, type OrderScope, rowsOf } from './order-scope.ts';
import { holdsWords, isCalled, numberBegins } from './order-search.ts';

/** So many found orders are counted and can be paged through; of more it is only said that there are more. */
export const mostCounted = 10_000;

/** The orders of a scope, or the result of a search text in it. */
interface OrderMatches {
  /** A condition on `order_rows r`. */
  search: RawBuilder<unknown>;
  total: number;
  /** There are more than the total, which were not counted. */
  hasMore: boolean;
  /** The asked page; null where it is still to be read, going through the list in its order. */
  ids: number[] | null;
}

/**
 * The orders of a search text: those of which a number or the customer's reference begins with it; where there are none,
 * those of the customer (for staff) or the vendor of that name; and else those that hold each of its words.
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

/** The orders that filters leave. Many are read in their order, which an index has for the newest; few are found and sorted. */
export async function findFiltered(context: ListContext, scope: OrderScope): Promise<OrderMatches> {
  const search = sql`true`;
  const total = await countOrders(context.db, scope, context.now);
  const { pickup, assignee } = scope;
  const hasIndex = pickup.from === null && pickup.to === null && typeof assignee !== 'number';
  const isInOrder = hasIndex && context.query.sortField === 'dateCreated';
  if (isInOrder || total > mostCounted) return { search, total, hasMore: false, ids: null };
  return { ...(await readFound(context, scope, search)), total, hasMore: false };
}

/** Counts what is found, up to `mostCounted`, and sorts it for the page. Of more the page is still to be read. */
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
