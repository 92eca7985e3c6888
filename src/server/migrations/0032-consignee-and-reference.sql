-- The customer's own name for a request, such as the number of an order of theirs.
alter table requests add column customer_reference text;

-- The list shows the company that a request goes to and the customer's reference, sorts by them and finds them.
alter table order_rows
  add column consignee text collate "und-x-icu",
  add column customer_reference text collate "und-x-icu";

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
    r.tracking_state, t.company as consignee, r.customer_reference
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
      tracking_state, consignee, customer_reference) =
    (excluded.customer_id, excluded.customer_name, excluded.deliver_from, excluded.deliver_to, excluded.status,
      excluded.status_place, excluded.step, excluded.created_at, excluded.expires_at, excluded.pickup_date,
      excluded.delivery_date, excluded.prg_number, excluded.awb_number, excluded.vendor, excluded.price,
      excluded.payment_type, excluded.created_by_id, excluded.created_by_staff, excluded.search_text,
      excluded.tracking_state, excluded.consignee, excluded.customer_reference)
  where row(order_rows.*) is distinct from row(excluded.*)
$$;

-- The request is locked first, as for offers and payments.
create function list_request_of_party() returns trigger language plpgsql as $$
begin
  perform 1 from requests where id = new.request_id for no key update;
  perform write_order_row(new.request_id);
  return null;
end $$;
create trigger consignees_are_listed after insert or update of company on request_parties
  for each row when (new.type = 'To') execute function list_request_of_party();

update order_rows r set search_text = l.search_text, consignee = l.consignee, customer_reference = l.customer_reference
  from orders_as_listed l
  where l.id = r.id and (l.search_text, l.consignee, l.customer_reference)
    is distinct from (r.search_text collate "C", r.consignee, r.customer_reference);

-- An empty value comes last in either direction, which takes two indexes.
create index order_rows_by_consignee on order_rows (consignee, id);
create index order_rows_by_consignee_down on order_rows (consignee desc nulls last, id desc);
create index order_rows_by_customer_reference on order_rows (customer_reference, id);
create index order_rows_by_customer_reference_down on order_rows (customer_reference desc nulls last, id desc);
-- A reference is found by how it begins, as the other numbers are.
create index order_rows_by_reference_text on order_rows ((lower(customer_reference)) text_pattern_ops);
analyze order_rows;
