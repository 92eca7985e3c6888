-- A transfer is confirmed first and waits for its money.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('reserved', 'unknown', 'waiting', 'paid', 'failed'));
drop index payment_attempts_live;
create unique index payment_attempts_live on payment_attempts (request_id)
  where state in ('reserved', 'unknown', 'waiting', 'paid');

-- A payment by card goes through its attempt in phases, each of them a transaction; the gateway is asked in between.
alter table payment_attempts
  -- the charge at the gateway
  add column gateway_id text unique,
  -- until then somebody asks the gateway about it, and nobody else does
  add column leased_until timestamptz,
  -- the sentence with which it failed
  add column failure text,
  -- the status that the request goes back to when it fails
  add column status_before text,
  -- a failed attempt under whose reference a charge may still appear, to be given back
  add column watched_until timestamptz,
  add constraint payment_attempts_card_charged
    check (state <> 'paid' or from_card = 0 or gateway_id is not null);
create index payment_attempts_looked_at on payment_attempts (leased_until)
  where state in ('reserved', 'unknown') or watched_until is not null;
-- Money reserved for payments on their way is counted under the customer's lock.
create index payment_attempts_held on payment_attempts (customer_id) where state in ('reserved', 'unknown');
