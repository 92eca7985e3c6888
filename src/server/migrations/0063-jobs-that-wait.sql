-- oldest server: any
-- A job that cannot be done yet says what it waits for; nothing of it has failed.
alter table jobs add column waits_for text;

-- A booking that waits for another pick-up day is work as one that failed is.
create or replace view orders_work as
  select 'paidNotBooked' as kind, r.id as subject_id, r.customer_id, p.settled_at as since, null::timestamptz as due
  from requests r
  join payment_attempts p on p.request_id = r.id and p.state = 'paid'
  left join offers o on o.id = r.selected_offer_id
  where r.status = 'P' and r.step = 3 and r.awb_number is null and o.express is not true
  union all
  select 'bookingFailed', r.id, r.customer_id, j.created_at, null
  from requests r
  join jobs j on j.kind = 'book-shipment' and j.subject_id = r.id
  where j.done_at is null and (j.tries > 0 or j.waits_for is not null) and r.status <> 'D' and r.step = 3 and r.awb_number is null
  union all
  select 'transferDue', r.id, r.customer_id, p.created_at, null
  from requests r
  join payment_attempts p on p.request_id = r.id and p.state = 'waiting'
  union all
  select 'deadlineToday', request_id, customer_id, min(asked_at), deadline
  from owed_answers group by request_id, customer_id, deadline
  union all
  select case when is_estimate then 'priceToEnter' else 'offersUnanswered' end, request_id, customer_id, min(deadline), null
  from owed_answers group by request_id, customer_id, is_estimate
  union all
  select 'refundToSend', r.id, r.customer_id, v.entered_at, null
  from requests r
  join vendor_invoices v on v.request_id = r.id
  join payment_attempts p on p.request_id = r.id and p.state = 'paid'
  where r.status <> 'D' and v.refund > 0 and p.from_card > 0
    and not exists (select 1 from card_refunds c where c.request_id = r.id and c.state <> 'failed' and not c.after_cancel)
  union all
  -- Of a cancelled order, the money of the card that was given back to the deposit.
  select 'refundToSend', r.id, r.customer_id, max(f.at), null
  from requests r
  join payment_attempts p on p.request_id = r.id and p.state = 'paid'
  join finance_rows f on f.request_id = r.id and f.type = 3
  where r.status = 'D'
    and p.from_card > (select coalesce(sum(c.amount), 0) from card_refunds c where c.request_id = r.id and c.state <> 'failed')
    and not exists (select 1 from card_refunds c where c.request_id = r.id and c.state <> 'failed' and c.after_cancel)
  group by r.id
  union all
  -- Before its day of pick-up nothing is to be heard of a parcel.
  select 'quietParcel', r.id, r.customer_id,
    greatest(r.created_at, r.pickup_date::timestamp at time zone 'UTC',
      (select max(t.at) from tracking_events t
        where t.request_id = r.id and t.awb_number in ('', r.awb_number) and t.withdrawn_at is null)),
    null
  from requests r
  where r.status = 'O' and r.awb_number is not null
    and coalesce(r.tracking_state, '') not in ('delivered', 'cancelled', 'return_to_sender')
  union all
  select 'customerWrote', request_id, customer_id, min(created_at), null
  from open_messages group by request_id, customer_id;

drop trigger bookings_are_queued on jobs;
create trigger bookings_are_queued after insert or update of tries, waits_for, done_at on jobs
  for each row when (new.kind = 'book-shipment') execute function write_work_of_booking();

update jobs set waits_for = 'another pick-up day', tries = 0, last_error = null
  where kind = 'book-shipment' and done_at is null and last_error = 'The pick-up day has passed';
