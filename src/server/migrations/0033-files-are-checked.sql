-- Where files that people sent stand with the virus scanner. Without one, and for those of before, they are ready.
alter table documents add column state text not null default 'ready' check (state in ('ready', 'checking', 'removed'));
alter table custom_request_files add column state text not null default 'ready'
  check (state in ('ready', 'checking', 'removed'));
alter table offer_files add column state text not null default 'ready' check (state in ('ready', 'checking', 'removed'));

-- Open pages hear of the verdict.
create trigger documents_state_is_told after update of state on documents
  for each row execute function tell_request_part('request');
create trigger offer_files_state_is_told after update of state on offer_files
  for each row execute function tell_request_part('request');
create function tell_custom_request_file() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_changes', 'customRequest ' || new.custom_request_id || ' ' || new.customer_id);
  return null;
end $$;
create trigger custom_request_files_state_is_told after update of state on custom_request_files
  for each row execute function tell_custom_request_file();
