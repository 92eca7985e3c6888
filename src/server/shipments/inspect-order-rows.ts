import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { countedReplaced } from './order-totals.ts';

/** The requests under the statuses by which they are counted. */
const counted = sql`select customer_id, created_by_id, created_by_staff, created_at,
  (case when status = 'E' and id in (select replaces_id from requests) then ${countedReplaced} else status end) collate "C" as status
  from requests`;

/**
 * Looks for rows of the orders list that say something else than the requests they stand for, and for counts that are
 * wrong; answers a sentence for each. A name that was just changed is wrong until its job is done.
 */
export async function inspectOrderRows(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'The list says something else of request ' || coalesce(listed.id, said.id) as problem
    from orders_as_listed said full join order_rows listed on listed.id = said.id
    where to_jsonb(said.*) is distinct from to_jsonb(listed.*)
    union all
    select 'Of customer ' || customer_id || ' and user ' || created_by_id || ' ' || coalesce(kept, 0) || ' are counted in status '
      || status || ', there are ' || coalesce(there, 0)
    from (
      select customer_id, created_by_id, created_by_staff, status, sum(orders) as kept from (
        select customer_id, created_by_id, created_by_staff, status, orders from order_counts
        union all
        select coalesce(customer_id, 0), coalesce(created_by_id, 0), created_by_staff, status, sum(change) from order_count_changes
        group by grouping sets ((customer_id, created_by_id, created_by_staff, status), (created_by_id, created_by_staff, status),
          (created_by_staff, status))) parts
      group by 1, 2, 3, 4) counts
    full join (
      select coalesce(customer_id, 0) as customer_id, coalesce(created_by_id, 0) as created_by_id, created_by_staff, status,
        count(*) as there
      from (${counted}) requests
      group by grouping sets ((customer_id, created_by_id, created_by_staff, status), (created_by_id, created_by_staff, status),
        (created_by_staff, status))) requests using (customer_id, created_by_id, created_by_staff, status)
    where coalesce(kept, 0) <> coalesce(there, 0)
    union all
    select 'On ' || day || ' ' || coalesce(kept, 0) || ' are counted, there are ' || coalesce(there, 0)
    from (
      select day, sum(orders) as kept from (
        select day, orders from order_days
        union all
        select day, change from order_count_changes where status <> ${countedReplaced}) parts group by day) days
    full join (select (created_at at time zone 'UTC')::date as day, count(*) as there from (${counted}) requests
      where status <> ${countedReplaced} group by 1) made using (day)
    where coalesce(kept, 0) <> coalesce(there, 0)`.execute(db);
  return rows.map(({ problem }) => problem);
}
