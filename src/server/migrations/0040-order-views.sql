-- Views of the orders list that users keep under names, and the columns that they chose.
create table order_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  name text not null,
  -- the query part of the address that shows it
  query text not null,
  -- with all staff; managers alone do so
  is_shared boolean not null default false,
  created_at timestamptz not null
);
create unique index order_views_of_owner on order_views (owner_id, lower(name));
create index order_views_shared on order_views (id) where is_shared;

create table order_columns (
  user_id bigint primary key references users (id) on delete cascade,
  columns jsonb not null
);

-- The list is filtered by vendor and by kind of payment, newest first; a customer chooses among the vendors of its orders.
create index order_rows_of_vendor on order_rows (vendor, created_at, id);
create index order_rows_of_payment_type on order_rows (payment_type, created_at, id);
create index order_rows_of_customer_by_vendor on order_rows (customer_id, vendor);
