import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';

// The table `order_rows`: for each order what the list shows, sorts by, filters and searches; and `order_changes`: when that last changed.

const columns = [
  'id',
  'customer_id',
  'customer_name',
  'deliver_from',
  'deliver_to',
  'status',
  'status_place',
  'step',
  'created_at',
  'expires_at',
  'pickup_date',
  'delivery_date',
  'prg_number',
  'awb_number',
  'vendor',
  'price',
  'payment_type',
  'created_by_id',
  'created_by_staff',
  'search_text',
  'tracking_state',
  'consignee',
  'customer_reference',
  'replaced_by',
  'is_label_unprinted',
  'livemode',
] as const;

/** The delivery day if the pick-up is later than offer `o` assumes. Weekend starts count as Friday; five working days are a week. */
const movedDelivery = sql`r.pickup_date - greatest(extract(isodow from r.pickup_date)::int - 5, 0) + o.transit_days
  + 2 * ((least(extract(isodow from r.pickup_date)::int, 5) - 1 + o.transit_days) / 5)`;

/** What the rows should be, for orders `requests r`; in the order of `columns`. */
const rightRows = (condition: RawBuilder<unknown>) => sql`
  select r.id, r.customer_id, c.name as customer_name, r.city_from || ', ' || cf.code as deliver_from,
    r.city_to || ', ' || ct.code as deliver_to, r.status, position(r.status in 'NWPOFRDE')::smallint as status_place,
    r.step, r.created_at, r.expires_at, r.pickup_date,
    case
      when r.pickup_date is null or coalesce(o.transit_days, 0) = 0 or r.pickup_date <= o.pick_up_date then o.delivery_date
      else ${movedDelivery}
    end as delivery_date,
    r.prg_number, r.awb_number, p.name as vendor, o.customer_price + o.security_fee as price,
    -- the largest source of the payment
    (select f.payment_type from finance_rows f where f.request_id = r.id and f.type = 1
      order by f.amount, f.id limit 1) as payment_type,
    r.created_by_id, r.created_by_staff,
    fold_words(concat_ws(E'\\n', c.name, r.id, r.awb_number, r.prg_number, r.city_from || ', ' || cf.code,
      r.city_to || ', ' || ct.code, cf.name, ct.name, p.name, t.company, r.customer_reference)) as search_text,
    r.tracking_state, t.company as consignee, r.customer_reference,
    case when r.status = 'E' then (select max(n.id) from requests n where n.replaces_id = r.id) end as replaced_by,
    r.status <> 'D' and coalesce(r.tracking_state, 'pending') = 'pending'
      and exists (select from labels b where b.request_id = r.id and b.printed_at is null) as is_label_unprinted,
    r.livemode
  from requests r
  join customers c on c.id = r.customer_id
  join countries cf on cf.id = r.country_from_id
  join countries ct on ct.id = r.country_to_id
  left join request_parties t on t.request_id = r.id and t.type = 'To'
  left join offers o on o.id = r.selected_offer_id
  left join providers p on p.id = o.provider_id
  where ${condition}`;

/** What the changes of orders show of these columns (rule C-14). */
const inChanges = ['status', 'step', 'tracking_state', 'awb_number', 'price', 'customer_reference'] as const;

const names = (prefix = '', of: readonly (typeof columns)[number][] = columns): RawBuilder<unknown> =>
  sql.raw(of.map((column) => prefix + column).join(', '));

/** The caller holds the orders, so nobody else writes these rows meanwhile. */
export async function writeOrderRows(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with written as (
      insert into order_rows (${names()}) ${rightRows(sql`r.id = any(${ids}::bigint[])`)}
      on conflict (id) do update set (${names()}) = (${names('excluded.')})
      where row(order_rows.*) is distinct from row(excluded.*)
      returning id, ${names('', inChanges)}
    )
    insert into order_changes (request_id, customer_id, version, changed_at)
    select r.id, r.customer_id, r.version, clock_timestamp() from requests r
    left join written w on w.id = r.id
    left join order_rows b on b.id = r.id -- as it was before
    left join order_changes c on c.request_id = r.id
    where r.id = any(${ids}::bigint[]) and (row(c.version, c.customer_id) is distinct from row(r.version, r.customer_id)
      or (w.id is not null and row(${names('w.', inChanges)}) is distinct from row(${names('b.', inChanges)})))
    on conflict (request_id) do update
    set version = excluded.version, customer_id = excluded.customer_id, changed_at = excluded.changed_at,
      number = null`.execute(tx);
}

const renamedAtOnce = 2_000;

/** Rewrites rows with an old name of a customer `c` or provider `p`, in batches. */
async function rename(tx: Db, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select r.id from requests r
      join order_rows l on l.id = r.id
      join customers c on c.id = r.customer_id
      left join offers o on o.id = r.selected_offer_id
      left join providers p on p.id = o.provider_id
      where ${condition} order by r.id limit ${sql.lit(renamedAtOnce)} for no key update of r`.execute(tx);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await writeOrderRows(tx, ids);
  }
}

/** A job, since a name is in the rows of many orders. Its subject is the customer or the provider. */
export const renamingJobs = {
  'name-customer-in-orders': (tx: Db, customerId: number) =>
    rename(tx, sql`c.id = ${customerId}::bigint and l.customer_name <> c.name`),
  'name-provider-in-orders': (tx: Db, providerId: number) =>
    rename(tx, sql`p.id = ${providerId}::bigint and l.vendor is distinct from p.name`),
};

/** Call it in the transaction that changes the name. */
export const scheduleRenaming = (tx: Db, kind: keyof typeof renamingJobs, subjectId: number, now: Date) =>
  rescheduleJob(tx, { kind, subjectId, dueAt: now, now });

/** Returns a sentence for each wrong row. A changed name is wrong until its job has run. */
export async function inspectOrderRows(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with right_rows (${names()}) as (${rightRows(sql`true`)}), there as (select ${names()} from order_rows)
    select 'The list says something else of request ' || coalesce(there.id, right_rows.id) as problem
    from right_rows full join there on there.id = right_rows.id
    where to_jsonb(right_rows.*) is distinct from to_jsonb(there.*)
    union all
    select 'The changes of orders say something else of request ' || r.id from requests r
    left join order_changes c on c.request_id = r.id
    where row(c.version, c.customer_id) is distinct from row(r.version, r.customer_id)`.execute(db);
  return rows.map(({ problem }) => problem);
}
