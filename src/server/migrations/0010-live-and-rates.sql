-- Tells the servers of this database what has changed, once it is committed: `<kind> <id> <customer>`, never any data.
-- The same notice twice in a transaction is sent once.
create function tell_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'request ' || new.id || ' ' || new.customer_id);
  return null;
end $$;
create trigger requests_are_told after insert or update on requests for each row execute function tell_request();

-- Of what belongs to a request; the argument is the kind of the notice.
create function tell_request_part() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('quayside_changes', tg_argv[0] || ' ' || changed.request_id || ' ' || changed.customer_id);
  return null;
end $$;
create trigger packages_are_told after insert or update or delete on packages
  for each row execute function tell_request_part('request');
create trigger request_parties_are_told after insert or update or delete on request_parties
  for each row execute function tell_request_part('request');
create trigger request_wishes_are_told after insert or update or delete on request_wishes
  for each row execute function tell_request_part('request');
create trigger offers_are_told after insert or update or delete on offers
  for each row execute function tell_request_part('request');
create trigger offer_requests_are_told after insert or update or delete on offer_requests
  for each row execute function tell_request_part('request');
create trigger payment_attempts_are_told after insert or update or delete on payment_attempts
  for each row execute function tell_request_part('request');
create trigger labels_are_told after insert or update or delete on labels
  for each row execute function tell_request_part('request');
create trigger comments_are_told after insert or update or delete on comments
  for each row execute function tell_request_part('comments');

create function tell_custom_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'customRequest ' || new.id || ' ' || new.customer_id);
  return null;
end $$;
create trigger custom_requests_are_told after insert or update on custom_requests
  for each row execute function tell_custom_request();

-- Not its count of requests, which every new request changes.
create function tell_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'company ' || new.id || ' ' || new.id);
  return null;
end $$;
create trigger customers_are_told
  after update of name, phone, email, address, has_access, customer_specific_pricing, debit, credit_limit, credit_balance
  on customers for each row execute function tell_company();

-- Of sign-ins that are over, so that what was opened with them ends.
create function tell_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'user ' || new.id);
  return null;
end $$;
create trigger users_are_told after update of disabled, role, customer_id, tokens_valid_after on users
  for each row execute function tell_user();

create function tell_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'token ' || new.jti);
  return null;
end $$;
create trigger used_tokens_are_told after insert on used_tokens for each row execute function tell_token();

-- A rate that a person holds counts before any other, until it is let go.
alter table exchange_rates add column held boolean not null default false;
