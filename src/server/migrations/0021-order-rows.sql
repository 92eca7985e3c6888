-- The orders list as it is read: one row for each request with all that the list shows, sorts by, filters and searches, so
-- that a million of them are read as fast as ten thousand. The database keeps it; nobody writes to it by hand.
create extension if not exists pg_trgm;

create table order_rows (
  id bigint primary key references requests (id) on delete cascade,
  customer_id bigint not null,
  customer_name text collate "und-x-icu" not null,
  deliver_from text collate "und-x-icu" not null,
  deliver_to text collate "und-x-icu" not null,
  status text collate "C" not null,
  -- where the status stands in an order's life
  status_place smallint not null,
  step smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  pickup_date date,
  delivery_date date,
  prg_number text collate "C",
  awb_number text collate "C",
  vendor text collate "und-x-icu",
  price numeric(20,2),
  payment_type text collate "C",
  created_by_id bigint not null,
  created_by_staff boolean not null,
  -- in small letters: the customer's name on a line of its own, then what everybody may search
  search_text text collate "C" not null
);

-- The delivery day of an offer whose parcel is picked up on another day. A start on a weekend counts from its Friday, and
-- every five working days hold one weekend.
create function move_delivery(pickup date, transit_days integer) returns date language sql immutable as $$
  select pickup - greatest(extract(isodow from pickup)::int - 5, 0) + transit_days
    + 2 * ((least(extract(isodow from pickup)::int, 5) - 1 + transit_days) / 5)
$$;

-- The right content of each row of order_rows.
create view orders_as_listed as
  select r.id, r.customer_id, c.name as customer_name, r.city_from || ', ' || cf.code as deliver_from,
    r.city_to || ', ' || ct.code as deliver_to, r.status, position(r.status in 'NWPOFRDE')::smallint as status_place,
    r.step, r.created_at, r.expires_at, r.pickup_date,
    case
      when r.pickup_date is null or coalesce(o.transit_days, 0) = 0 or r.pickup_date <= o.pick_up_date then o.delivery_date
      else move_delivery(r.pickup_date, o.transit_days)
    end as delivery_date,
    r.prg_number, r.awb_number, p.name as vendor, o.customer_price + o.security_fee as price,
    -- the largest source of the payment
    (select f.payment_type from finance_rows f where f.request_id = r.id and f.type = 1
      order by f.amount, f.id limit 1) as payment_type,
    r.created_by_id, r.created_by_staff,
    lower(concat_ws(E'\n', c.name, r.id, r.awb_number, r.prg_number, r.city_from || ', ' || cf.code,
      r.city_to || ', ' || ct.code, cf.name, ct.name, p.name) collate "und-x-icu") as search_text
  from requests r
  join customers c on c.id = r.customer_id
  join countries cf on cf.id = r.country_from_id
  join countries ct on ct.id = r.country_to_id
  left join offers o on o.id = r.selected_offer_id
  left join providers p on p.id = o.provider_id;

create function write_order_row(request bigint) returns void language sql as $$
  insert into order_rows select * from orders_as_listed where id = request
  on conflict (id) do update set
    (customer_id, customer_name, deliver_from, deliver_to, status, status_place, step, created_at, expires_at, pickup_date,
      delivery_date, prg_number, awb_number, vendor, price, payment_type, created_by_id, created_by_staff, search_text) =
    (excluded.customer_id, excluded.customer_name, excluded.deliver_from, excluded.deliver_to, excluded.status,
      excluded.status_place, excluded.step, excluded.created_at, excluded.expires_at, excluded.pickup_date,
      excluded.delivery_date, excluded.prg_number, excluded.awb_number, excluded.vendor, excluded.price,
      excluded.payment_type, excluded.created_by_id, excluded.created_by_staff, excluded.search_text)
  where row(order_rows.*) is distinct from row(excluded.*)
$$;

create function list_request() returns trigger language plpgsql as $$
begin
  perform write_order_row(new.id);
  return null;
end $$;
create trigger requests_are_listed after insert or update on requests for each row execute function list_request();

-- Of the chosen offer and of payments. The request is locked first: of two transactions that change what one row says, the
-- second sees what the first has written.
create function list_request_of_offer() returns trigger language plpgsql as $$
begin
  perform 1 from requests where id = new.request_id and selected_offer_id = new.id for no key update;
  if found then perform write_order_row(new.request_id); end if;
  return null;
end $$;
create trigger offers_are_listed
  after update of provider_id, pick_up_date, delivery_date, transit_days, customer_price, security_fee on offers
  for each row execute function list_request_of_offer();

create function list_request_of_payment() returns trigger language plpgsql as $$
begin
  perform 1 from requests where id = new.request_id for no key update;
  perform write_order_row(new.request_id);
  return null;
end $$;
create trigger payments_are_listed after insert on finance_rows
  for each row when (new.type = 1 and new.request_id is not null) execute function list_request_of_payment();

-- A new name stands in many rows: a job writes them, the argument says of what kind.
create function list_new_name() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, subject_id, due_at, created_at) values (tg_argv[0], new.id, 'epoch', 'epoch')
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, done_at = null, tries = 0;
  return null;
end $$;
create trigger customers_are_listed after update of name on customers
  for each row when (old.name is distinct from new.name) execute function list_new_name('name-customer-in-orders');
create trigger providers_are_listed after update of name on providers
  for each row when (old.name is distinct from new.name) execute function list_new_name('name-provider-in-orders');

-- The number of requests of a customer, by its user, in a status; customer 0 is all of them, user 0 is everybody.
create table order_counts (
  customer_id bigint not null,
  created_by_id bigint not null,
  created_by_staff boolean not null,
  status text collate "C" not null,
  orders bigint not null,
  primary key (customer_id, created_by_id, created_by_staff, status)
);
-- Requests that came and went since the counts were made. Added to, never changed: nobody waits for anybody to count.
create table order_count_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  created_by_id bigint not null,
  created_by_staff boolean not null,
  status text collate "C" not null,
  day date not null,
  change integer not null
);
-- The number of requests made on a day, in UTC: by these a page in the middle of the list is found without counting up to it.
create table order_days (
  day date primary key,
  orders bigint not null
);

create function count_order_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_count_changes (customer_id, created_by_id, created_by_staff, status, day, change)
    values (old.customer_id, old.created_by_id, old.created_by_staff, old.status, (old.created_at at time zone 'UTC')::date, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_count_changes (customer_id, created_by_id, created_by_staff, status, day, change)
    values (new.customer_id, new.created_by_id, new.created_by_staff, new.status, (new.created_at at time zone 'UTC')::date, 1);
  end if;
  return null;
end $$;
create trigger order_rows_are_counted after insert or delete on order_rows
  for each row execute function count_order_row();
create trigger changed_order_rows_are_counted after update of customer_id, created_by_id, created_by_staff, status, created_at on order_rows
  for each row when ((old.customer_id, old.created_by_id, old.created_by_staff, old.status, old.created_at)
    is distinct from (new.customer_id, new.created_by_id, new.created_by_staff, new.status, new.created_at))
  execute function count_order_row();

-- Adds up to so many changes to the counts and answers how many those were; while another does it, none.
create function add_up_order_counts(most integer) returns bigint language sql as $$
  with mine as materialized (
    select pg_try_advisory_xact_lock(7820310121) as is_mine
  ), taken as (
    delete from order_count_changes where id in (
      select id from order_count_changes where (select is_mine from mine) order by id limit most)
    returning *
  ), added as (
    insert into order_counts
    select coalesce(customer_id, 0), coalesce(created_by_id, 0), created_by_staff, status, sum(change) from taken
    group by grouping sets ((customer_id, created_by_id, created_by_staff, status), (created_by_id, created_by_staff, status),
      (created_by_staff, status))
    on conflict (customer_id, created_by_id, created_by_staff, status)
      do update set orders = order_counts.orders + excluded.orders
  ), dated as (
    insert into order_days select day, sum(change) from taken group by day having sum(change) <> 0
    on conflict (day) do update set orders = order_days.orders + excluded.orders
  )
  select count(*) from taken
$$;

insert into order_rows select * from orders_as_listed;
select add_up_order_counts(2147483647);

-- For each column its order with the ids after it. An empty value comes last in either direction, which takes two indexes.
create index order_rows_by_customer_name on order_rows (customer_name, id);
create index order_rows_by_deliver_from on order_rows (deliver_from, id);
create index order_rows_by_deliver_to on order_rows (deliver_to, id);
create index order_rows_by_status_place on order_rows (status_place, id);
create index order_rows_by_age on order_rows (created_at, id);
create index order_rows_by_step on order_rows (step, id);
create index order_rows_by_pickup_date on order_rows (pickup_date, id);
create index order_rows_by_pickup_date_down on order_rows (pickup_date desc nulls last, id desc);
create index order_rows_by_delivery_date on order_rows (delivery_date, id);
create index order_rows_by_delivery_date_down on order_rows (delivery_date desc nulls last, id desc);
create index order_rows_by_prg_number on order_rows (prg_number, id);
create index order_rows_by_prg_number_down on order_rows (prg_number desc nulls last, id desc);
create index order_rows_by_awb_number on order_rows (awb_number, id);
create index order_rows_by_awb_number_down on order_rows (awb_number desc nulls last, id desc);
create index order_rows_by_vendor on order_rows (vendor, id);
create index order_rows_by_vendor_down on order_rows (vendor desc nulls last, id desc);
create index order_rows_by_price on order_rows (price, id);
create index order_rows_by_price_down on order_rows (price desc nulls last, id desc);
create index order_rows_by_payment_type on order_rows (payment_type, id);
create index order_rows_by_payment_type_down on order_rows (payment_type desc nulls last, id desc);
-- Indexes of the filters, newest first.
create index order_rows_of_status on order_rows (status, created_at, id) include (step, expires_at);
create index order_rows_of_customer on order_rows (customer_id, created_at, id);
create index order_rows_of_user on order_rows (created_by_id, created_at, id);
create index order_rows_of_staff on order_rows (created_at, id) where created_by_staff;
create index order_rows_to_expire on order_rows (expires_at) where status = 'N' and step < 3;
-- Numbers by how they begin, words wherever they stand.
create index order_rows_by_id_text on order_rows ((id::text) text_pattern_ops);
create index order_rows_by_awb_text on order_rows ((lower(awb_number)) text_pattern_ops);
create index order_rows_by_prg_text on order_rows ((lower(prg_number)) text_pattern_ops);
create index order_rows_by_words on order_rows using gin (search_text gin_trgm_ops);

create index customers_by_small_name on customers (lower(name));

-- The list of orders was read from requests until now.
drop index requests_by_status;
analyze order_rows;
