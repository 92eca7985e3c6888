-- The state that the shipment of an order has come to, as its tracking says; null while nothing is known. Kept with the order,
-- for every list says it.
alter table requests add column tracking_state text;

-- Staff may take back an entry. It stays as a mark, or the carrier would tell it again.
alter table tracking_events add column withdrawn_at timestamptz;

-- A booking and the carrier's first word of it are one entry; they stood beside each other, a part of a second apart.
delete from tracking_events booked using tracking_events told
where booked.source = 'booking' and told.source = 'carrier' and told.code = 'DUMMY_PU'
  and (told.request_id, told.awb_number) = (booked.request_id, booked.awb_number);

-- The state of the newest event of those that are farthest along.
with meanings (code, state) as (values
  ('DUMMY_PU', 'pending'), ('PU', 'picked_up'), ('SA', 'picked_up'), ('PL', 'in_transit'), ('DF', 'in_transit'),
  ('AF', 'in_transit'), ('AR', 'in_transit'), ('TR', 'in_transit'), ('FD', 'in_transit'), ('IC', 'in_transit'),
  ('CR', 'in_transit'), ('RR', 'in_transit'), ('BN', 'in_transit'), ('BR', 'in_transit'), ('SC', 'in_transit'),
  ('PD', 'in_transit'), ('TP', 'in_transit'), ('WC', 'out_for_delivery'), ('CC', 'ready_for_pickup'), ('OK', 'delivered'),
  ('DD', 'delivered'), ('OH', 'on_hold'), ('HP', 'on_hold'), ('SS', 'on_hold'), ('CD', 'delivery_delayed'),
  ('UD', 'delivery_delayed'), ('MD', 'delivery_delayed'), ('MC', 'delivery_delayed'), ('MS', 'delivery_delayed'),
  ('AD', 'delivery_delayed'), ('NH', 'delivery_failed'), ('CA', 'delivery_failed'), ('BA', 'delivery_failed'),
  ('CM', 'delivery_failed'), ('RD', 'delivery_failed'), ('ND', 'delivery_failed'), ('DS', 'delivery_failed'),
  ('RT', 'return_to_sender'), ('CANCELLED', 'cancelled')
), stretches (state, stretch) as (values
  ('unknown', 0), ('pending', 0), ('picked_up', 1), ('in_transit', 2), ('out_for_delivery', 2), ('ready_for_pickup', 2),
  ('on_hold', 2), ('delivery_delayed', 2), ('delivery_failed', 2), ('return_to_sender', 3), ('delivered', 4), ('cancelled', 4)
), known as (
  select events.request_id, events.at, events.id, coalesce(meanings.state, 'unknown') as state
  from tracking_events events
  join requests on requests.id = events.request_id
  left join meanings using (code)
  where events.awb_number in ('', coalesce(requests.awb_number, ''))
    and events.code not in ('BL', 'CI', 'CU', 'DI', 'DM', 'DP', 'ES', 'HI', 'HN', 'HO', 'IA', 'IR', 'LV', 'NA', 'PY', 'RW',
      'SI', 'SM', 'ST', 'TD', 'TI', 'TT', 'UV')
), heads as (
  select distinct on (request_id) request_id, state from known join stretches using (state)
  order by request_id, stretch desc, at desc, id desc
)
update requests set tracking_state = heads.state from heads where heads.request_id = requests.id;

alter table order_rows add column tracking_state text collate "C";

create or replace view orders_as_listed as
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
      r.city_to || ', ' || ct.code, cf.name, ct.name, p.name) collate "und-x-icu") as search_text,
    r.tracking_state
  from requests r
  join customers c on c.id = r.customer_id
  join countries cf on cf.id = r.country_from_id
  join countries ct on ct.id = r.country_to_id
  left join offers o on o.id = r.selected_offer_id
  left join providers p on p.id = o.provider_id;

create or replace function write_order_row(request bigint) returns void language sql as $$
  insert into order_rows select * from orders_as_listed where id = request
  on conflict (id) do update set
    (customer_id, customer_name, deliver_from, deliver_to, status, status_place, step, created_at, expires_at, pickup_date,
      delivery_date, prg_number, awb_number, vendor, price, payment_type, created_by_id, created_by_staff, search_text,
      tracking_state) =
    (excluded.customer_id, excluded.customer_name, excluded.deliver_from, excluded.deliver_to, excluded.status,
      excluded.status_place, excluded.step, excluded.created_at, excluded.expires_at, excluded.pickup_date,
      excluded.delivery_date, excluded.prg_number, excluded.awb_number, excluded.vendor, excluded.price,
      excluded.payment_type, excluded.created_by_id, excluded.created_by_staff, excluded.search_text,
      excluded.tracking_state)
  where row(order_rows.*) is distinct from row(excluded.*)
$$;

update order_rows set tracking_state = requests.tracking_state from requests
where requests.id = order_rows.id and order_rows.tracking_state is distinct from requests.tracking_state;
