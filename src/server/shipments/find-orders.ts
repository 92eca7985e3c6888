import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isStaff } from '#domain/user.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { orderBy, sortColumn } from './order-columns.ts';
import { countTaken, hasEveryOrder, hasKeptCounts, isOfDays, rowsOf } from './order-scope.ts';
import type { ListGiven, OrderScope } from './order-scope.ts';
import { holdsWords, isCalled, numberBegins } from './order-search.ts';
import { countScope } from './order-totals.ts';
import { estimateFound, shareOfNewest } from './sample-words.ts';

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
 * counting first costs little: of more than can be counted, and of days in their own order, nothing is sorted.
 */
export async function findFiltered(given: ListGiven, scope: OrderScope): Promise<Found> {
  const search = sql`true`;
  if (scope.assignee === 'nobody') return await findNobodys(given, scope);
  if (scope.assignee !== null) return await readFound(given, scope, search);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${firstFound(given, scope, search)}) counted`.execute(given.db);
  const { total } = rows[0]!;
  const isInOrder = given.query.sortField === 'dateCreated' && isOfDays(scope);
  return total > mostCounted || isInOrder ? { search, total, ids: null } : await readFound(given, scope, search);
}

/** Almost all orders are nobody's: of more than can be counted nothing is looked at. */
async function findNobodys(given: ListGiven, scope: OrderScope): Promise<Found> {
  const search = sql`true`;
  const anybodys = { ...scope, assignee: null };
  if (hasKeptCounts(anybodys)) {
    const all = await countScope(given.db, anybodys, given.now);
    if (all - (await countTaken(given.db)) > mostCounted) return { search, total: mostCounted + 1, ids: null };
  }
  return await readFound(given, scope, search, true);
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

/**
 * Searches for words. Orders that are surely more than are counted are not counted, and the page is found going through
 * the list. A text of every tenth order is soon found going through the newest; all else is found by the index of words, which
 * the database is not always right to leave aside.
 */
async function findWords(given: ListGiven, scope: OrderScope, words: RawBuilder<unknown>): Promise<Found> {
  const { db } = given;
  if (scope.customerId === null) {
    const share = await shareOfNewest(db, words);
    if (hasEveryOrder(scope) && share > fewOfNewest && (await estimateFound(db, words)) > mostCounted * surely)
      return { search: words, total: mostCounted + 1, ids: null };
    if (share >= manyOfNewest) return await readFound(given, scope, words, true);
  }
  return await inTransaction(db, async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      tx,
    );
    return await readFound({ ...given, db: tx }, scope, words);
  });
}

/** Of so much of the newest orders a page is soon full, and of so much the most that are counted are soon there. */
const [fewOfNewest, manyOfNewest] = [0.01, 0.1];
/** An estimate so many times as large as a number is surely above it: of the sample's pages an error of half is a rare one. */
const surely = 1.5;
