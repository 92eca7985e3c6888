-- A customer's message is work until support replies, or says that it needs no reply; so is a KYC form until it is decided.
-- oldest server: any
alter table support_messages
  add column no_reply_at timestamptz,
  add column no_reply_by_id bigint references users (id),
  add constraint support_messages_no_reply check (no_reply_at is null or not by_staff);

-- A provider whose time is over asks for more.
alter table offer_requests add column time_requested_at timestamptz;

alter table queue_rows drop constraint queue_rows_kind_check;
alter table queue_rows add constraint queue_rows_kind_check check (kind in ('customerWrote', 'paidNotBooked', 'bookingFailed',
  'transferDue', 'deadlineToday', 'priceToEnter', 'offersUnanswered', 'refundToSend', 'customRequestNew', 'kycFormSent', 'quietParcel'));
comment on column queue_rows.subject_id is
  'The custom request of a customRequestNew, the customer of a kycFormSent, the order of any other kind.';

-- What customers wrote and nobody answered.
create view open_messages as
  select m.id, m.request_id, m.customer_id, m.body, m.created_by_id, m.created_at
  from support_messages m
  where not m.by_staff and m.no_reply_at is null
    and not exists (select 1 from support_messages reply
      where reply.request_id = m.request_id and reply.by_staff and reply.id > m.id);

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
  where j.done_at is null and j.tries > 0 and r.status <> 'D' and r.step = 3 and r.awb_number is null
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

create view kyc_forms_work as
  select 'kycFormSent' as kind, c.id as subject_id, c.id as customer_id, f.sent_at as since, null::timestamptz as due
  from customers c
  cross join lateral (select * from kyc_forms where customer_id = c.id order by id desc limit 1) f
  where not c.has_access and f.refused_at is null;

create or replace function write_work_of_order(request bigint) returns void language plpgsql as $$
begin
  delete from queue_rows q where q.subject_id = request and q.kind not in ('customRequestNew', 'kycFormSent')
    and not exists (select 1 from orders_work w
      where w.subject_id = request and w.kind = q.kind and w.due is not distinct from q.due);
  insert into queue_rows (kind, subject_id, customer_id, since, due)
    select kind, subject_id, customer_id, since, due from orders_work where subject_id = request
  on conflict (subject_id, kind, due) do update set since = excluded.since
    where queue_rows.since <> excluded.since;
end $$;

-- Another message brings back a row that was put off.
create function write_work_of_message() returns trigger language plpgsql as $$
begin
  perform 1 from requests where id = new.request_id for no key update;
  perform write_work_of_order(new.request_id);
  if tg_op = 'INSERT' and not new.by_staff then
    update queue_rows set snoozed_until = null, version = version + 1
      where subject_id = new.request_id and kind = 'customerWrote' and snoozed_until is not null;
  end if;
  return null;
end $$;
create trigger support_messages_are_queued after insert or update of no_reply_at on support_messages
  for each row execute function write_work_of_message();

-- So does a provider that asks for more time.
create function bring_back_late_provider() returns trigger language plpgsql as $$
begin
  update queue_rows set snoozed_until = null, version = version + 1
    where subject_id = new.request_id and kind in ('offersUnanswered', 'priceToEnter') and snoozed_until is not null;
  perform pg_notify('quayside_changes', 'queue');
  return null;
end $$;
create trigger late_providers_are_brought_back after update of time_requested_at on offer_requests
  for each row when (new.time_requested_at is distinct from old.time_requested_at) execute function bring_back_late_provider();

-- The customer is locked first: of two transactions that change its check, the second sees what the first has written.
create function write_work_of_customer(customer bigint) returns void language plpgsql as $$
begin
  perform 1 from customers where id = customer for no key update;
  delete from queue_rows q where q.subject_id = customer and q.kind = 'kycFormSent'
    and not exists (select 1 from kyc_forms_work w where w.subject_id = customer);
  insert into queue_rows (kind, subject_id, customer_id, since, due)
    select kind, subject_id, customer_id, since, due from kyc_forms_work where subject_id = customer
  on conflict (subject_id, kind, due) do update set since = excluded.since
    where queue_rows.since <> excluded.since;
end $$;
create function write_work_of_kyc_form() returns trigger language plpgsql as $$
begin
  perform write_work_of_customer(new.customer_id);
  return null;
end $$;
create trigger kyc_forms_are_queued after insert or update of refused_at on kyc_forms
  for each row execute function write_work_of_kyc_form();
create function write_work_of_access() returns trigger language plpgsql as $$
begin
  perform write_work_of_customer(new.id);
  return null;
end $$;
create trigger access_is_queued after update of has_access on customers
  for each row when (old.has_access is distinct from new.has_access) execute function write_work_of_access();

insert into queue_rows (kind, subject_id, customer_id, since, due)
  select * from orders_work where kind = 'customerWrote'
  union all select * from kyc_forms_work;
