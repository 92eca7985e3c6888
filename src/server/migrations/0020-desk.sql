-- Changes of the back office give hints as well: of a provider to all staff, of a discount code to managers. Neither belongs to
-- a customer. Price ranges are only ever written with their provider.
create function tell_provider() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'provider ' || new.id);
  return null;
end $$;
create trigger providers_are_told after insert or update on providers for each row execute function tell_provider();

create function tell_discount() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'discount ' || new.id);
  return null;
end $$;
create trigger discounts_are_told after insert or update on discounts for each row execute function tell_discount();

-- Of what belongs to a discount code: for whom it is closed and who used it.
create function tell_discount_part() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('quayside_changes', 'discount ' || changed.discount_id);
  return null;
end $$;
create trigger discount_exclusions_are_told after insert or update or delete on discount_exclusions
  for each row execute function tell_discount_part();
create trigger discount_usages_are_told after insert or update or delete on discount_usages
  for each row execute function tell_discount_part();

-- Finds the late offer requests of a provider, for its scorecard and before it is deleted.
create index offer_requests_by_provider on offer_requests (provider_id, asked_at);
