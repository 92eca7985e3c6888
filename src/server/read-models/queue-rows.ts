import { bookingJob, bookingWaits, labelJob, mostLabelTries } from '#domain/booking-wait.ts';
import { type RawBuilder, sql } from 'kysely';
import { invoiceAfterDays } from '#domain/queue.ts';
import { kindsWithoutOrder, type QueueKind } from '#domain/queue-kinds.ts';
import type { Db } from '#server/platform/handler.ts';

// The table `queue_rows`, one row for each thing that waits for support. Rows follow from orders, custom requests and KYC forms, but
// assignee, snoozing and note of a row stay.

/** Providers of orders `r` that have not responded, or only with an estimate, while the order can still be placed. */
export const owedResponses = (orders: RawBuilder<unknown>) => sql`
  select a.request_id, a.customer_id, a.provider_id, a.asked_at, a.deadline, o.id is not null as is_estimate
  from ${orders}
  join offer_requests a on a.request_id = r.id
  left join offers o on o.request_id = a.request_id and o.provider_id = a.provider_id and not o.express and not o.replaced
  where r.status in ('N', 'W') and r.step < 3 and a.declined_at is null and o.customer_price is null`;

/** Messages of customers about orders `r` without a reply. */
export const openMessages = (orders: RawBuilder<unknown>) => sql`
  select m.id, m.request_id, m.customer_id, m.body, m.created_by_id, m.created_at
  from ${orders}
  join support_messages m on m.request_id = r.id
  where not m.by_staff and m.no_reply_at is null
    and not exists (select 1 from support_messages reply
      where reply.request_id = m.request_id and reply.by_staff and reply.id > m.id)`;

/** Of orders `r` that their carrier booked without a label, while it is fetched; `is_missing` after the last try. */
export const owedLabels = (orders: RawBuilder<unknown>) => sql`
  select r.id as request_id, r.customer_id, a.sent_at as booked_at,
    j.tries >= ${sql.lit(mostLabelTries)} and j.last_error is not null as is_missing
  from ${orders}
  join jobs j on j.kind = ${sql.lit(labelJob)} and j.subject_id = r.id
  join booking_attempts a on a.request_id = r.id and a.state = 'booked' and a.awb_number = r.awb_number
  where (j.done_at is null or j.last_error is not null) and r.status in ('P', 'O')
    and not exists (select from labels l where l.request_id = r.id)
    and not exists (select from documents d where d.request_id = r.id and d.type_code = 'AWB')`;

/** What the rows should be, for orders `requests r`; begins with named parts for a `with`. */
const orderWork = (condition: RawBuilder<unknown>) => sql`
  r as materialized (select * from requests r where r.livemode and ${condition}),
  owed as (${owedResponses(sql`r`)}),
  right_rows as (
    select 'paidNotBooked' as kind, r.id as subject_id, r.customer_id, p.settled_at as since, null::timestamptz as due
    from r
    join payment_attempts p on p.request_id = r.id and p.state = 'paid'
    left join offers o on o.id = r.selected_offer_id
    where r.status = 'P' and r.step = 3 and r.awb_number is null and o.express is not true
    union all
    select 'bookingFailed', r.id, r.customer_id, j.created_at, null
    from r
    join jobs j on j.kind = ${sql.lit(bookingJob)} and j.subject_id = r.id
    where j.done_at is null and (j.tries > 0 or j.waits_for <> ${bookingWaits.lookUp}) and r.status <> 'D' and r.step = 3
      and r.awb_number is null
    union all
    select 'labelMissing', request_id, customer_id, booked_at + interval '1 day', null
    from (${owedLabels(sql`r`)}) owed_labels where is_missing
    union all
    select 'transferDue', r.id, r.customer_id, p.created_at, null
    from r
    join payment_attempts p on p.request_id = r.id and p.state = 'waiting'
    union all
    select 'deadlineToday', request_id, customer_id, min(asked_at), deadline
    from owed group by request_id, customer_id, deadline
    union all
    select case when is_estimate then 'priceToEnter' else 'offersUnanswered' end, request_id, customer_id, min(deadline), null
    from owed group by request_id, customer_id, is_estimate
    union all
    select 'refundToSend', r.id, r.customer_id, v.entered_at, null
    from r
    join vendor_invoices v on v.request_id = r.id
    join payment_attempts p on p.request_id = r.id and p.state = 'paid'
    where r.status <> 'D' and v.refund > 0 and p.from_card > 0
      and not exists (select 1 from card_refunds c where c.request_id = r.id and c.state <> 'failed' and not c.after_cancel)
    union all
    -- Of a cancelled order, the money of the card that was given back to the deposit.
    select 'refundToSend', r.id, r.customer_id, max(f.at), null
    from r
    join payment_attempts p on p.request_id = r.id and p.state = 'paid'
    join finance_rows f on f.request_id = r.id and f.type = 3
    where r.status = 'D'
      and p.from_card > (select coalesce(sum(c.amount), 0) from card_refunds c where c.request_id = r.id and c.state <> 'failed')
      and not exists (select 1 from card_refunds c where c.request_id = r.id and c.state <> 'failed' and c.after_cancel)
    group by r.id, r.customer_id
    union all
    select 'invoiceDisputed', r.id, r.customer_id, d.disputed_at, null
    from r
    join invoice_disputes d on d.request_id = r.id
    where r.status <> 'D'
    union all
    select 'invoiceToEnter', r.id, r.customer_id,
      greatest(r.created_at, r.pickup_date::timestamp at time zone 'UTC') + ${sql.lit(invoiceAfterDays)} * interval '1 day', null
    from r
    where r.status in ('O', 'F') and r.step = 3 and r.awb_number is not null
      and coalesce(r.tracking_state, '') <> 'cancelled'
      and not exists (select 1 from vendor_invoices v where v.request_id = r.id)
      and not exists (select 1 from invoice_disputes d where d.request_id = r.id)
    union all
    -- Before its day of pick-up no tracking update is expected.
    select 'noTrackingUpdates', r.id, r.customer_id,
      greatest(r.created_at, r.pickup_date::timestamp at time zone 'UTC',
        (select max(t.at) from tracking_events t
          where t.request_id = r.id and t.awb_number in ('', r.awb_number) and t.withdrawn_at is null)),
      null
    from r
    where r.status = 'O' and r.awb_number is not null
      and coalesce(r.tracking_state, '') not in ('delivered', 'cancelled', 'return_to_sender')
    union all
    select 'customerWrote', request_id, customer_id, min(created_at), null
    from (${openMessages(sql`r`)}) open group by request_id, customer_id
  )`;

/** What the rows should be, for `custom_requests r`: new ones, with their assignees. */
const customRequestWork = (condition: RawBuilder<unknown>) => sql`
  select 'customRequestNew' as kind, r.id as subject_id, r.customer_id, r.created_at as since, null::timestamptz as due,
    r.owner_id as assignee_id
  from custom_requests r join customers c on c.id = r.customer_id
  where r.state = 'new' and c.test_of is null and ${condition}`;

/** What the rows should be, for `customers r`: KYC forms without a decision. */
const kycFormWork = (condition: RawBuilder<unknown>) => sql`
  select 'kycFormSent' as kind, r.id as subject_id, r.id as customer_id, f.sent_at as since, null::timestamptz as due
  from customers r
  cross join lateral (select * from kyc_forms where customer_id = r.id order by id desc limit 1) f
  where r.test_of is null and not r.has_access and f.refused_at is null and ${condition}`;

const isOrders = sql`q.kind not in (${sql.join(kindsWithoutOrder.map((kind) => sql.lit(kind)))})`;

/** Replaces rows by `right_rows`. A row that stays keeps its assignee, snoozing and note. */
const replaceRows = (subjects: RawBuilder<unknown>) => sql`
  ended as (
    delete from queue_rows q where ${subjects}
      and not exists (select 1 from right_rows w
        where w.subject_id = q.subject_id and w.kind = q.kind and w.due is not distinct from q.due)
  )
  insert into queue_rows (kind, subject_id, customer_id, since, due)
  select kind, subject_id, customer_id, since, due from right_rows
  on conflict (subject_id, kind, due) do update set since = excluded.since where queue_rows.since <> excluded.since`;

/** The caller holds the orders, so nobody else writes these rows meanwhile. */
export async function writeOrderWork(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`with ${orderWork(sql`r.id = any(${ids}::bigint[])`)},
    ${replaceRows(sql`q.subject_id = any(${ids}::bigint[]) and ${isOrders}`)}`.execute(tx);
}

/** The caller holds the custom requests. Their owners are the rows' assignees. */
export async function writeCustomRequestWork(tx: Db, ids: readonly number[]): Promise<void> {
  const theirs = sql`q.subject_id = any(${ids}::bigint[]) and q.kind = 'customRequestNew'`;
  await sql`with right_rows as (${customRequestWork(sql`r.id = any(${ids}::bigint[])`)}), ${replaceRows(theirs)}`.execute(
    tx,
  );
  await sql`
    update queue_rows q set assignee_id = r.owner_id, version = q.version + 1 from custom_requests r
    where ${theirs} and r.id = q.subject_id and q.assignee_id is distinct from r.owner_id`.execute(tx);
}

/** The caller holds the customers. */
export async function writeKycFormWork(tx: Db, customerIds: readonly number[]): Promise<void> {
  await sql`with right_rows as (${kycFormWork(sql`r.id = any(${customerIds}::bigint[])`)}),
    ${replaceRows(sql`q.subject_id = any(${customerIds}::bigint[]) and q.kind = 'kycFormSent'`)}`.execute(tx);
}

/** Ends the snoozing, since somebody waits again. */
export async function bringBackWork(tx: Db, requestId: number, kinds: readonly QueueKind[]): Promise<void> {
  await tx
    .updateTable('queueRows')
    .set((column) => ({ snoozedUntil: null, version: column('version', '+', 1) }))
    .where('subjectId', '=', requestId)
    .where('kind', 'in', kinds)
    .where('snoozedUntil', 'is not', null)
    .execute();
}

/** Returns a sentence for each wrong row. */
export async function inspectQueue(db: Db): Promise<string[]> {
  const all = sql`true`;
  const { rows } = await sql<{ problem: string }>`
    with ${orderWork(all)}, every as (
      select *, null::bigint as assignee_id from right_rows
      union all ${customRequestWork(all)}
      union all select *, null::bigint from (${kycFormWork(all)}) forms
    )
    select 'The queue is wrong about ' || coalesce(every.kind, there.kind) || ' of ' || coalesce(every.subject_id, there.subject_id) as problem
    from every full join queue_rows there
      on there.kind = every.kind and there.subject_id = every.subject_id
        and coalesce(there.due, 'epoch') = coalesce(every.due, 'epoch')
    where (there.customer_id, there.since) is distinct from (every.customer_id, every.since)
      or there.kind = 'customRequestNew' and there.assignee_id is distinct from every.assignee_id`.execute(db);
  return rows.map(({ problem }) => problem);
}
