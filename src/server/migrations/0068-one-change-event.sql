-- oldest server: any
-- Tells the servers of this database what has changed, once it is committed, by one function: `notify_change('request', 'request_id',
-- 'customer_id')` sends `request <order> <customer>`, never any data. The same message twice in a transaction is sent once.
create function notify_change() returns trigger language plpgsql as $$
declare
  message text := tg_argv[0];
  part text;
begin
  for at in 1 .. tg_nargs - 1 loop
    execute format('select ($1).%I::text', tg_argv[at]) into part using case when tg_op = 'DELETE' then old else new end;
    message := message || ' ' || part;
  end loop;
  perform pg_notify('quayside_changes', message);
  return null;
end $$;

create or replace trigger requests_are_told after insert or update on requests
  for each row execute function notify_change('request', 'id', 'customer_id');
create or replace trigger packages_are_told after insert or update or delete on packages
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger request_parties_are_told after insert or update or delete on request_parties
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger request_wishes_are_told after insert or update or delete on request_wishes
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger offers_are_told after insert or update or delete on offers
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger offer_requests_are_told after insert or update or delete on offer_requests
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger offer_files_state_is_told after update of state on offer_files
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger payment_attempts_are_told after insert or update or delete on payment_attempts
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger transfer_receipts_are_told after insert or update or delete on transfer_receipts
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger vendor_invoices_are_told after insert or update or delete on vendor_invoices
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger card_refunds_are_told after insert or update or delete on card_refunds
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger labels_are_told after insert or delete on labels
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger documents_are_told after insert on documents
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger documents_state_is_told after update of state on documents
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger tracking_events_are_told after insert or update or delete on tracking_events
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger support_messages_are_told after insert or update or delete on support_messages
  for each row execute function notify_change('request', 'request_id', 'customer_id');
create or replace trigger comments_are_told after insert or update or delete on comments
  for each row execute function notify_change('comments', 'request_id', 'customer_id');
create or replace trigger custom_requests_are_told after insert or update on custom_requests
  for each row execute function notify_change('customRequest', 'id', 'customer_id');
create or replace trigger custom_request_entries_are_told after insert on custom_request_entries
  for each row execute function notify_change('customRequest', 'custom_request_id', 'customer_id');
create or replace trigger custom_request_files_state_is_told after update of state on custom_request_files
  for each row execute function notify_change('customRequest', 'custom_request_id', 'customer_id');
create or replace trigger new_customers_are_told after insert on customers
  for each row execute function notify_change('company', 'id', 'id');
create or replace trigger customers_are_told
  after update of name, phone, email, address, has_access, customer_specific_pricing, debit, credit_limit, credit_balance on customers
  for each row execute function notify_change('company', 'id', 'id');
create or replace trigger kyc_forms_are_told after insert on kyc_forms
  for each row execute function notify_change('company', 'customer_id', 'customer_id');
create or replace trigger kyc_forms_changes_are_told after update on kyc_forms
  for each row execute function notify_change('company', 'customer_id', 'customer_id');
create or replace trigger kyc_papers_state_is_told after update of state on kyc_papers
  for each row execute function notify_change('company', 'customer_id', 'customer_id');
create or replace trigger providers_are_told after insert or update on providers
  for each row execute function notify_change('provider', 'id');
create or replace trigger discounts_are_told after insert or update on discounts
  for each row execute function notify_change('discount', 'id');
create or replace trigger discount_exclusions_are_told after insert or update or delete on discount_exclusions
  for each row execute function notify_change('discount', 'discount_id');
create or replace trigger discount_usages_are_told after insert or update or delete on discount_usages
  for each row execute function notify_change('discount', 'discount_id');
create or replace trigger people_actions_are_told after insert on people_actions
  for each row execute function notify_change('people', 'id');
create or replace trigger queue_rows_are_told after insert or update or delete on queue_rows
  for each row execute function notify_change('queue');
create or replace trigger late_providers_are_told after update of time_requested_at on offer_requests
  for each row when (new.time_requested_at is distinct from old.time_requested_at) execute function notify_change('queue');
create or replace trigger users_are_told after update of disabled, role, customer_id, tokens_valid_after on users
  for each row execute function notify_change('user', 'id');
create or replace trigger used_tokens_are_told after insert on used_tokens
  for each row execute function notify_change('token', 'jti');

drop function tell_request, tell_request_part, tell_custom_request, tell_custom_request_file, tell_company, tell_user, tell_token,
  tell_provider, tell_discount, tell_discount_part, tell_people, tell_kyc_form, hint_queue;
