-- The indexes of the orders list's filters know which requests were replaced, so that leaving those out reads no rows. They are
-- built beside a server that works; a build that was broken off is begun again.
drop index concurrently if exists order_rows_of_status_unless_replaced;
create index concurrently order_rows_of_status_unless_replaced on order_rows (status, created_at, id)
  include (step, expires_at, vendor, payment_type, pickup_date, replaced_by);
drop index concurrently if exists order_rows_of_vendor_unless_replaced;
create index concurrently order_rows_of_vendor_unless_replaced on order_rows (vendor, created_at, id)
  include (status, payment_type, pickup_date, replaced_by);
drop index concurrently if exists order_rows_of_payment_type_unless_replaced;
create index concurrently order_rows_of_payment_type_unless_replaced on order_rows (payment_type, created_at, id)
  include (status, vendor, pickup_date, replaced_by);
drop index concurrently if exists order_rows_of_pickup_day_unless_replaced;
create index concurrently order_rows_of_pickup_day_unless_replaced on order_rows (pickup_date, created_at, id)
  include (status, vendor, payment_type, replaced_by);
drop index concurrently if exists order_rows_by_age_unless_replaced;
create index concurrently order_rows_by_age_unless_replaced on order_rows (created_at, id)
  include (status, vendor, payment_type, pickup_date, replaced_by);
drop index concurrently if exists order_rows_by_price_unless_replaced;
create index concurrently order_rows_by_price_unless_replaced on order_rows (price, id)
  include (status, vendor, payment_type, pickup_date, created_at, replaced_by);
drop index concurrently if exists order_rows_by_price_down_unless_replaced;
create index concurrently order_rows_by_price_down_unless_replaced on order_rows (price desc nulls last, id desc)
  include (status, vendor, payment_type, pickup_date, created_at, replaced_by);
drop index concurrently if exists order_rows_replaced;
create index concurrently order_rows_replaced on order_rows (created_at, id) where replaced_by is not null;
-- Each takes the place of one without.
drop index concurrently if exists order_rows_of_status_with_filters;
drop index concurrently if exists order_rows_of_vendor_with_filters;
drop index concurrently if exists order_rows_of_payment_type_with_filters;
drop index concurrently if exists order_rows_of_pickup_day_with_filters;
drop index concurrently if exists order_rows_by_age_with_filters;
drop index concurrently if exists order_rows_by_price_with_filters;
drop index concurrently if exists order_rows_by_price_down_with_filters;
