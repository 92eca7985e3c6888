import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { isTimeUp } from './order-columns.ts';
import { rowsOf } from './order-scope.ts';
import type { OrderScope } from './order-scope.ts';

/** The status under which the counts have requests whose place another one took: they stand apart from the expired ones. */
export const countedReplaced = sql.lit('X');

const readNumber = async (db: Db, query: RawBuilder<{ total: number }>): Promise<number> =>
  (await query.execute(db)).rows[0]?.total ?? 0;

/**
 * Counts the orders of a scope, exactly: the pages are placed by it. Triggers keep counts by customer, user, status and maker in
 * `order_counts`, and their changes since in `order_count_changes`. It is for a scope of which those tables know (`hasKeptCounts`).
 */
export async function countScope(db: Db, scope: OrderScope, now: Date): Promise<number> {
  const { customerId, maker, statuses } = scope;
  const shared = [
    ...(maker === 'support' ? [sql`created_by_staff`] : []),
    statuses.length > 0 ? sql`status in (${sql.join(statuses)})` : sql`status <> ${countedReplaced}`,
  ];
  const user = typeof maker === 'number' ? [sql`created_by_id = ${maker}::bigint`] : [];
  const customer = customerId === null ? [] : [sql`customer_id = ${customerId}::bigint`];
  // `order_counts` has the sums over all customers as customer 0, and there those over all users as user 0.
  const everybody =
    customerId === null ? [sql`customer_id = 0`, ...(user.length > 0 ? [] : [sql`created_by_id = 0`])] : [];
  const where = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
  const counted = await readNumber(
    db,
    sql`select coalesce(sum(orders), 0)::bigint as total from (
      select orders from order_counts where ${where([...customer, ...user, ...everybody, ...shared])}
      union all
      select change from order_count_changes where ${where([...customer, ...user, ...shared])}) counted`,
  );
  if (statuses.includes('N') === statuses.includes('E')) return counted;
  const unmarked = await countUnmarked(db, scope, now);
  return statuses.includes('N') ? counted - unmarked : counted + unmarked;
}

/** Counts the new requests whose time is up and that are not marked as expired yet. They are few: a job marks them. */
const countUnmarked = (db: Db, scope: OrderScope, now: Date): Promise<number> =>
  readNumber(
    db,
    sql`select count(*) as total from ${rowsOf({ ...scope, statuses: [] }, [sql`r.status = 'N'`, isTimeUp(now)], now)}`,
  );

/** Adds up what has changed, so that there is little of it to read. */
export async function addUpCounts(db: Db): Promise<void> {
  const atOnce = 10_000;
  for (;;) {
    const added = await readNumber(db, sql`select add_up_order_counts(${atOnce}) as total`);
    if (added < atOnce) return;
  }
}
