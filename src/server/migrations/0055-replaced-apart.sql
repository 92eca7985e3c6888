-- A request whose place another one took is left out of the orders list unless it is looked for, and names that other one. It
-- is counted under a status of the counts alone, X.
alter table order_rows add column replaced_by bigint;

create or replace view orders_as_listed as
  select r.id, r.customer_id, c.name as customer_name, r.city_from || ', ' || cf.code as deliver_from,
    r.city_to || ', ' || ct.code as deliver_to, r.status, position(r.status in 'NWPOFRDE')::smallint as status_place,
    r.step, r.created_at, r.expires_at, r.pickup_date,
    case
      when r.pickup_date is null or coalesce(o.transit_days, 0) = 0 or r.pickup_date <= o.pick_up_date then o.delivery_date
      else move_delivery(r.pickup_date, o.transit_days)
    end as delivery_date,
    r.prg_number, r.awb_number, p.name as vendor, o.customer_price + o.security_fee as price,
    (select f.payment_type from finance_rows f where f.request_id = r.id and f.type = 1
      order by f.amount, f.id limit 1) as payment_type,
    r.created_by_id, r.created_by_staff,
    fold_words(concat_ws(E'\n', c.name, r.id, r.awb_number, r.prg_number, r.city_from || ', ' || cf.code,
      r.city_to || ', ' || ct.code, cf.name, ct.name, p.name, t.company, r.customer_reference)) collate "und-x-icu" as search_text,
    r.tracking_state, t.company as consignee, r.customer_reference,
    case when r.status = 'E' then (select max(n.id) from requests n where n.replaces_id = r.id) end as replaced_by
  from requests r
  join customers c on c.id = r.customer_id
  join countries cf on cf.id = r.country_from_id
  join countries ct on ct.id = r.country_to_id
  left join request_parties t on t.request_id = r.id and t.type = 'To'
  left join offers o on o.id = r.selected_offer_id
  left join providers p on p.id = o.provider_id;

create or replace function write_order_row(request bigint) returns void language sql as $$
  insert into order_rows select * from orders_as_listed where id = request
  on conflict (id) do update set
    (customer_id, customer_name, deliver_from, deliver_to, status, status_place, step, created_at, expires_at, pickup_date,
      delivery_date, prg_number, awb_number, vendor, price, payment_type, created_by_id, created_by_staff, search_text,
      tracking_state, consignee, customer_reference, replaced_by) =
    (excluded.customer_id, excluded.customer_name, excluded.deliver_from, excluded.deliver_to, excluded.status,
      excluded.status_place, excluded.step, excluded.created_at, excluded.expires_at, excluded.pickup_date,
      excluded.delivery_date, excluded.prg_number, excluded.awb_number, excluded.vendor, excluded.price,
      excluded.payment_type, excluded.created_by_id, excluded.created_by_staff, excluded.search_text,
      excluded.tracking_state, excluded.consignee, excluded.customer_reference, excluded.replaced_by)
  where row(order_rows.*) is distinct from row(excluded.*)
$$;

-- One that had expired by itself changes in nothing else.
create function list_replaced_request() returns trigger language plpgsql as $$
begin
  perform 1 from requests where id = new.replaces_id for no key update;
  perform write_order_row(new.replaces_id);
  return null;
end $$;
create trigger replaced_requests_are_listed after insert on requests
  for each row when (new.replaces_id is not null) execute function list_replaced_request();

create or replace function count_order_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_count_changes (customer_id, created_by_id, created_by_staff, status, day, change)
    values (old.customer_id, old.created_by_id, old.created_by_staff,
      case when old.replaced_by is null then old.status else 'X' end, (old.created_at at time zone 'UTC')::date, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_count_changes (customer_id, created_by_id, created_by_staff, status, day, change)
    values (new.customer_id, new.created_by_id, new.created_by_staff,
      case when new.replaced_by is null then new.status else 'X' end, (new.created_at at time zone 'UTC')::date, 1);
  end if;
  return null;
end $$;
drop trigger changed_order_rows_are_counted on order_rows;
create trigger changed_order_rows_are_counted
  after update of customer_id, created_by_id, created_by_staff, status, created_at, replaced_by on order_rows
  for each row when ((old.customer_id, old.created_by_id, old.created_by_staff, old.status, old.created_at, old.replaced_by)
    is distinct from (new.customer_id, new.created_by_id, new.created_by_staff, new.status, new.created_at, new.replaced_by))
  execute function count_order_row();

-- The days count what the list shows by itself.
create or replace function add_up_order_counts(most integer) returns bigint language sql as $$
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
    insert into order_days select day, sum(change) from taken where status <> 'X' group by day having sum(change) <> 0
    on conflict (day) do update set orders = order_days.orders + excluded.orders
  )
  select count(*) from taken
$$;

update order_rows r set replaced_by = n.id
  from (select replaces_id, max(id) as id from requests where replaces_id is not null group by replaces_id) n
  where n.replaces_id = r.id and r.status = 'E';
