import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/**
 * Looks for paid orders that are kept with something else than their payments and invoices say, and for sums that are not
 * those of the rows they stand for; answers a sentence for each.
 */
export async function inspectNumbers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'The numbers say something else of request ' || coalesce(kept.request_id, said.request_id) as problem
    from orders_as_paid said full join paid_orders kept using (request_id)
    where to_jsonb(said.*) is distinct from to_jsonb(kept.*)
    union all
    select 'Of customer ' || customer_id || ', ' || measure || ', ' || day || ' and provider ' || provider_id || ' '
      || coalesce(kept.entries, 0) || ' (' || coalesce(kept.total, 0) || ') are kept, there are '
      || coalesce(there.entries, 0) || ' (' || coalesce(there.total, 0) || ')'
    from (
      select customer_id, measure, day, provider_id, sum(entries) as entries, sum(total) as total from (
        select customer_id, measure, day, provider_id, entries, total from number_days
        union all
        select coalesce(customer_id, 0), measure, day, provider_id, sum(entries), sum(total) from number_changes
        group by grouping sets ((customer_id, measure, day, provider_id), (measure, day, provider_id))) parts
      group by 1, 2, 3, 4) kept
    full join (
      select coalesce(customer_id, 0) as customer_id, measure, day, provider_id, count(*) as entries, sum(total) as total
      from (
        select paid.customer_id, counted.measure, counted.day, paid.provider_id, counted.total
        from orders_as_paid paid cross join lateral numbers_of(
          row(paid.request_id, paid.customer_id, paid.provider_id, paid.was_asked, paid.paid_on, paid.revenue, paid.margin,
            paid.booked_on, paid.hours_to_book, paid.delivered_on, paid.on_time)::paid_orders) counted
        union all
        select customer_id, measure, day, provider_id, total from numbers_of_rows) every
      group by grouping sets ((customer_id, measure, day, provider_id), (measure, day, provider_id))
    ) there using (customer_id, measure, day, provider_id)
    where (coalesce(kept.entries, 0), coalesce(kept.total, 0)) <> (coalesce(there.entries, 0), coalesce(there.total, 0))
    union all
    select 'Of the week ' || week || ', ' || measure || ' and provider ' || provider_id || ' '
      || coalesce(kept.entries, 0) || ' (' || coalesce(kept.total, 0) || ') are kept, its days have '
      || coalesce(days.entries, 0) || ' (' || coalesce(days.total, 0) || ')'
    from number_weeks kept
    full join (
      select date_trunc('week', day)::date as week, measure, provider_id, sum(entries) as entries, sum(total) as total
      from number_days where customer_id = 0 group by 1, 2, 3) days using (week, measure, provider_id)
    where (coalesce(kept.entries, 0), coalesce(kept.total, 0)) <> (coalesce(days.entries, 0), coalesce(days.total, 0))
    `.execute(db);
  return rows.map(({ problem }) => problem);
}
