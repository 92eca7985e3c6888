-- oldest server: 0.1.0
-- What the reports are read from: sums by customer, measure, UTC day and provider, which a job computes anew every few
-- minutes (`src/server/reports/refresh-reports.ts`). They take the place of sums that triggers kept.
drop trigger payments_make_paid_orders on payment_attempts;
drop trigger invoices_make_paid_orders on vendor_invoices;
drop trigger labels_make_paid_orders on labels;
drop trigger events_make_paid_orders on tracking_events;
drop trigger removed_events_make_paid_orders on tracking_events;
drop trigger order_rows_make_paid_orders on order_rows;
drop trigger finance_rows_are_counted on finance_rows;
drop trigger questions_are_counted on offer_requests;
drop trigger answers_are_counted on offer_answers;
drop procedure count_all_numbers;
drop function add_up_numbers;
drop view numbers_of_rows;
drop view orders_as_paid;
drop table number_weeks, number_days, number_changes;
drop function add_number_weeks, change_number_weeks;
drop table paid_orders cascade;
drop function if exists numbers_of;
drop function write_paid_order, count_paid_request, count_listed_request, count_paid_order, count_finance_row, count_question,
  count_answer;

-- Customer 0 holds the sums over all customers; provider 0 stands for none. `total` is in US dollars, in hours, or the number of
-- deliveries that came in time.
create materialized view report_days as
with paid as (
  -- Orders that are paid and not cancelled. The revenue is without the security fee until the vendor invoice says how much of it
  -- goes back. A carrier brings a label; of what staff booked there is the tracking event alone. A delivery counts on the day of
  -- its place, as the offer's day does.
  select a.customer_id, o.provider_id, not o.express as was_requested,
    (coalesce(a.settled_at, a.created_at) at time zone 'UTC')::date as paid_on,
    a.amount_due - case
      when i.request_id is not null then i.refund
      when a.price + a.security_fee = 0 then 0
      else round(a.amount_due * a.security_fee / (a.price + a.security_fee), 2)
    end as revenue,
    coalesce(i.amount_usd, o.provider_price) as cost,
    (booked.at at time zone 'UTC')::date as booked_on,
    round(extract(epoch from greatest(booked.at - coalesce(a.settled_at, a.created_at), interval '0')) / 3600, 2) as hours_to_book,
    delivered.day as delivered_on, l.delivery_date as promised_on
  from payment_attempts a
  join order_rows l on l.id = a.request_id
  join offers o on o.id = a.offer_id
  left join vendor_invoices i on i.request_id = a.request_id
  left join lateral (
    select coalesce((select created_at from labels where labels.request_id = a.request_id),
      (select min(e.at) from tracking_events e
        where e.request_id = a.request_id and e.source = 'booking' and e.withdrawn_at is null)) as at
  ) booked on true
  left join lateral (
    select max((e.at at time zone 'UTC' + make_interval(mins => coalesce(e.utc_offset, 0)))::date) as day
    from tracking_events e
    where l.tracking_state = 'delivered' and l.delivery_date is not null and e.request_id = a.request_id
      and e.code in ('OK', 'DD') and e.withdrawn_at is null
  ) delivered on true
  where a.state = 'paid' and l.status <> 'D'
), first_answers as (
  -- Whoever entered it.
  select distinct on (offer_request_id) offer_request_id, at from offer_answers where kind <> 'refusal'
  order by offer_request_id, id
), entries as (
  select customer_id, 'order' as measure, paid_on as day, provider_id, revenue as total from paid
  union all
  select customer_id, 'margin', paid_on, provider_id, revenue - cost from paid where cost is not null
  union all
  select customer_id, 'win', paid_on, provider_id, revenue from paid where was_requested
  union all
  select customer_id, 'booking', booked_on, provider_id, hours_to_book from paid where booked_on is not null
  union all
  select customer_id, 'delivery', delivered_on, provider_id, (delivered_on <= promised_on)::int from paid
  where delivered_on is not null
  union all
  select customer_id, case type when 1 then 'payment' when 2 then 'refund' else 'cancellation' end,
    (at at time zone 'UTC')::date, 0, case type when 1 then -amount else amount end
  from finance_rows where type in (1, 2, 3)
  union all
  select customer_id, 'question', (asked_at at time zone 'UTC')::date, provider_id, 0 from offer_requests
  union all
  select r.customer_id, 'answer', (f.at at time zone 'UTC')::date, r.provider_id,
    round(extract(epoch from greatest(f.at - r.asked_at, interval '0')) / 3600, 2)
  from offer_requests r join first_answers f on f.offer_request_id = r.id
)
select coalesce(customer_id, 0) as customer_id, measure collate "C" as measure, day, provider_id, count(*) as entries,
  sum(total)::numeric(20,2) as total
from entries
group by grouping sets ((customer_id, measure, day, provider_id), (measure, day, provider_id));
create unique index report_days_key on report_days (customer_id, measure, day, provider_id);
analyze report_days;
