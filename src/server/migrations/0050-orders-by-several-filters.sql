-- The orders list under several filters at once is counted and paged through in its indexes: each filter's index and the
-- orders by age and by price have the other filters beside the key, so that rows are read for the page alone. They are built
-- beside a server that works; a build that was broken off is begun again.
drop index concurrently if exists order_rows_of_status_with_filters;
create index concurrently order_rows_of_status_with_filters on order_rows (status, created_at, id)
  include (step, expires_at, vendor, payment_type, pickup_date);
drop index concurrently if exists order_rows_of_vendor_with_filters;
create index concurrently order_rows_of_vendor_with_filters on order_rows (vendor, created_at, id)
  include (status, payment_type, pickup_date);
drop index concurrently if exists order_rows_of_payment_type_with_filters;
create index concurrently order_rows_of_payment_type_with_filters on order_rows (payment_type, created_at, id)
  include (status, vendor, pickup_date);
drop index concurrently if exists order_rows_of_pickup_day_with_filters;
create index concurrently order_rows_of_pickup_day_with_filters on order_rows (pickup_date, created_at, id)
  include (status, vendor, payment_type);
drop index concurrently if exists order_rows_by_age_with_filters;
create index concurrently order_rows_by_age_with_filters on order_rows (created_at, id)
  include (status, vendor, payment_type, pickup_date);
drop index concurrently if exists order_rows_by_price_with_filters;
create index concurrently order_rows_by_price_with_filters on order_rows (price, id)
  include (status, vendor, payment_type, pickup_date, created_at);
drop index concurrently if exists order_rows_by_price_down_with_filters;
create index concurrently order_rows_by_price_down_with_filters on order_rows (price desc nulls last, id desc)
  include (status, vendor, payment_type, pickup_date, created_at);
-- Each takes the place of one that had the key alone.
drop index concurrently if exists order_rows_of_status;
drop index concurrently if exists order_rows_of_vendor;
drop index concurrently if exists order_rows_of_payment_type;
drop index concurrently if exists order_rows_by_age;
drop index concurrently if exists order_rows_by_price;
drop index concurrently if exists order_rows_by_price_down;
