-- The wishes of a request when all providers were asked. A row for each such request.
create table request_wishes (
  request_id bigint primary key,
  customer_id bigint not null,
  -- The customer's price aimed at, in USD, without the security fee.
  target_price numeric(20,2) not null check (target_price >= 0),
  pickup_date date not null,
  expected_date date,
  deadline_date date,
  exw boolean not null,
  fca boolean not null,
  fas boolean not null,
  fob boolean not null,
  dangerous_goods boolean not null,
  by_sea boolean not null,
  by_air boolean not null,
  other text,
  additional_information text,
  foreign key (request_id, customer_id) references requests (id, customer_id)
);

-- A provider is asked once for each request. Its number is taken over by the offer that answers first.
create table offer_requests (
  id bigint primary key default nextval('offer_numbers'),
  request_id bigint not null,
  customer_id bigint not null,
  provider_id bigint not null references providers (id),
  asked_at timestamptz not null,
  deadline timestamptz not null check (deadline > asked_at),
  -- The customer's price aimed at, in USD; null for none.
  target_price numeric(20,2) check (target_price > 0),
  -- Of the link that the provider answers by, which itself is kept nowhere once its mail was sent.
  link_hash text not null unique,
  declined_at timestamptz,
  decline_reason text,
  foreign key (request_id, customer_id) references requests (id, customer_id),
  unique (request_id, provider_id),
  check (decline_reason is null or declined_at is not null)
);
