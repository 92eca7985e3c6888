-- Counts what is written on an offer: its note and its target price. Its price never changes.
alter table offers add column version integer not null default 1;

-- Links that providers were sent before: each opens the same page as the newest one.
create table earlier_offer_links (
  link_hash text primary key,
  offer_request_id bigint not null references offer_requests (id)
);

-- Until when the express carrier takes bookings for a day, local time at the origin.
alter table offers add column pick_up_cut_off text;
