import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isStaff } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { orderBy, sortColumn } from './order-columns.ts';
import { rowsOf } from './order-scope.ts';
import type { ListGiven, OrderScope } from './order-scope.ts';
import { holdsWords, isCalled, numberBegins } from './order-search.ts';

/** So many found orders are counted and can be paged through; of more it is only said that there are more. */
export const mostCounted = 10_000;

/** The result of a search text in a scope. */
export interface Found {
  search: RawBuilder<unknown>;
  /** At most one more than `mostCounted`. */
  total: number;
  /** The asked page; null where not all that there is was looked at. */
  ids: number[] | null;
}

/**
 * The orders of a search text: those of which a number or the customer's reference begins with it; where there are none,
 * those of the customer (for staff) or the vendor of that name; and else those that hold each of its words.
 */
export async function findOrders(given: ListGiven, scope: OrderScope): Promise<Found> {
  const { db, query, caller } = given;
  const forStaff = isStaff(caller.role);
  const find = async (search: RawBuilder<unknown> | null): Promise<Found | null> => {
    const found = search === null ? null : await readFound(given, scope, search);
    return found && found.total > 0 ? found : null;
  };
  return (
    (await find(numberBegins(query.searchText))) ??
    (await find(await isCalled(db, query.searchText, forStaff))) ??
    (await findWords(given, scope, holdsWords(query.searchText, forStaff)))
  );
}

/**
 * The orders that filters leave of which no counts are kept. Indexes have what filters ask but for the assignee, so that
 * counting first costs little: of more than can be counted nothing is sorted.
 */
export async function findFiltered(given: ListGiven, scope: OrderScope): Promise<Found> {
  const search = sql`true`;
  // Almost all are nobody's.
  if (scope.assignee !== null) return await readFound(given, scope, search, scope.assignee === 'nobody');
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${firstFound(given, scope, search)}) counted`.execute(given.db);
  const { total } = rows[0]!;
  return total > mostCounted ? { search, total, ids: null } : await readFound(given, scope, search);
}

const youngest = orderBy({ column: 'dateCreated', direction: 'desc', isBackwards: false });

/** So many of the orders that are found as can be counted, and one more; the newest where that is asked. */
function firstFound(
  { now }: Pick<ListGiven, 'now'>,
  scope: OrderScope,
  search: RawBuilder<unknown>,
  isNewestFirst = false,
): RawBuilder<unknown> {
  const most = mostCounted + 1;
  const rows = rowsOf(scope, [search], now, isNewestFirst ? { order: youngest, most } : null);
  return sql`${rows} ${isNewestFirst ? sql`order by ${youngest}` : sql``} limit ${most}::bigint`;
}

/** Counts what is found, up to one more than `mostCounted`, and sorts it for the page. */
async function readFound(
  given: ListGiven,
  scope: OrderScope,
  search: RawBuilder<unknown>,
  isNewestFirst = false,
): Promise<Found> {
  const { db, query } = given;
  const column = query.sortField;
  const { rows: answers } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select r.id${column === 'id' ? sql`` : sql`, ${sortColumn(column)}`}
      from ${firstFound(given, scope, search, isNewestFirst)}
    )
    select count(*) as total, (
      select coalesce(json_agg(page.id), '[]') from (
        select r.id from found r order by ${orderBy({ column, direction: query.sortOrder, isBackwards: false })}
        limit ${query.pageSize}::bigint offset ${(query.pageNumber - 1) * query.pageSize}::bigint) page) as ids
    from found`.execute(db);
  const { total, ids } = answers[0]!;
  return { search, total, ids: total > mostCounted ? null : ids };
}

/** So many of the newest orders are looked at to takeAnswer whether words are common, and so many of them with the words say yes. */
const sample = { rows: 1_000, common: 100 };

/**
 * Searches for words. A text of every tenth order is soon found going through the newest; all else is found by the index of
 * words, which the database is not always right to leave aside.
 */
async function findWords(given: ListGiven, scope: OrderScope, words: RawBuilder<unknown>): Promise<Found> {
  if (scope.customerId === null && (await countInSample(given.db, words)) >= sample.common)
    return await readFound(given, scope, words, true);
  return await inTransaction(given.db, async (tx) => {
    await sql`set local enable_seqscan to off`.execute(tx);
    await sql`set local enable_indexscan to off`.execute(tx);
    return await readFound({ ...given, db: tx }, scope, words);
  });
}

const countInSample = async (db: Db, words: RawBuilder<unknown>): Promise<number> => {
  const newest = sql`select * from order_rows r order by r.created_at desc, r.id desc limit ${sql.lit(sample.rows)}`;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${newest}) r where ${words}`.execute(db);
  return rows[0]!.found;
};
