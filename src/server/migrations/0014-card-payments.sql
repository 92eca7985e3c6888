-- A payment by card goes through its attempt in phases, each of them a transaction; the gateway is asked in between.
alter table payment_attempts
  -- the charge at the gateway
  add column gateway_id text unique,
  -- until then the call of the gateway may still be on its way, and nobody else asks
  add column leased_until timestamptz,
  -- the sentence with which it failed
  add column failure text,
  -- the status that the request goes back to when it fails
  add column status_before text,
  -- a failed attempt under whose reference a charge may still appear, to be given back
  add column watched_until timestamptz,
  add constraint payment_attempts_card_charged
    check (state <> 'paid' or from_card = 0 or gateway_id is not null);
create index payment_attempts_open on payment_attempts (id)
  where state in ('reserved', 'unknown') or watched_until is not null;
-- What is promised to payments on their way is counted under the customer's lock.
create index payment_attempts_held on payment_attempts (customer_id) where state in ('reserved', 'unknown');
